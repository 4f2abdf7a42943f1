/** What a viewer felt so far. Null is what the browser does not measure, and what has not happened yet. */
export interface VitalsPayload {
  lcp: number | null;
  cls: number | null;
  inp: number | null;
  slowFrames: number | null;
  slowFrameTime: number | null;
  slowest: string | null;
  slowestTime: number | null;
}

/** A performance entry, as far as it is read here. */
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

/** How many of the longest interactions are kept, as `web-vitals` does. */
const MAX_INTERACTIONS = 10;

type Reader = (entry: VitalsEntry) => void;

/** What reads the entries of each type into `vitals`. The page knows how many interactions there were. */
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
      // Shifts within a second of each other, and five seconds in all, are felt as one.
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
      // Of each 50 interactions the slowest one is left out, as `web-vitals` does.
      const left = Math.floor(page.performance.interactionCount / 50);
      vitals.inp = longest[Math.min(left, longest.length - 1)]?.[1] ?? null;
    },
    'long-animation-frame'({ duration }) {
      (vitals.slowFrames as number)++;
      vitals.slowFrameTime = Math.max(vitals.slowFrameTime as number, duration);
    },
  };
}
