/** Measurements so far: null if the browser does not measure it, or it has not happened yet. */
export interface VitalsPayload {
  lcp: number | null;
  cls: number | null;
  inp: number | null;
  slowFrames: number | null;
  slowFrameTime: number | null;
  slowest: string | null;
  slowestTime: number | null;
}

/** The fields of performance entries that are read here. */
export interface VitalsEntry {
  readonly entryType: string;
  readonly startTime: number;
  readonly duration: number;
  /** Of a layout shift. */
  readonly value: number;
  readonly hadRecentInput: boolean;
  /** Of an event. */
  readonly interactionId: number;
}

/** Number of the longest interactions that are kept, as in `web-vitals`. */
const MAX_INTERACTIONS = 10;

type Reader = (entry: VitalsEntry) => void;

/** Returns the readers that write entries of each type into `vitals`. */
export function vitalsReaders(
  vitals: VitalsPayload,
  page: { readonly performance: { readonly interactionCount: number } },
): Record<string, Reader | undefined> {
  /** The longest event of each interaction. */
  const durations: Record<number, number> = {};
  let first = 0;
  let last = 0;
  let sum = 0;
  return {
    'largest-contentful-paint'({ startTime }) {
      vitals.lcp = startTime;
    },
    'layout-shift'({ startTime, value, hadRecentInput }) {
      if (hadRecentInput) return;
      // Shifts less than a second apart, and within five seconds in all, count together: https://web.dev/articles/cls
      if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0];
      last = startTime;
      sum += value;
      vitals.cls = Math.max(vitals.cls as number, sum);
    },
    event({ interactionId: id, duration }) {
      if (!id) return;
      durations[id] = Math.max(durations[id] ?? 0, duration);
      const longest = Object.entries(durations).sort(([, a], [, b]) => b - a);
      for (const [id] of longest.splice(MAX_INTERACTIONS)) delete durations[Number(id)];
      // One of the slowest is left out for each 50 interactions, as in `web-vitals`.
      const left = Math.floor(page.performance.interactionCount / 50);
      vitals.inp = longest[Math.min(left, longest.length - 1)]?.[1] ?? null;
    },
    'long-animation-frame'({ duration }) {
      (vitals.slowFrames as number)++;
      vitals.slowFrameTime = Math.max(vitals.slowFrameTime as number, duration);
    },
  };
}
