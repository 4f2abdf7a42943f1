import { createTrace, type Recording, type TraceRecord } from '../trace/index.js';
import type { EmittedEvent, PerformedAction } from './embed-handle.js';

/** What was seen of an embed. */
export interface Sighting {
  readonly events: readonly EmittedEvent[];
  /** How many more messages there were. */
  readonly dropped: number;
  /** Every address that the embed had: each has a session of its own. */
  readonly addresses: readonly string[];
  readonly sessionParam: string;
}

/** What was seen of an embed as a recording, by time. */
export function recordingOf(
  { events, dropped, addresses, sessionParam }: Sighting,
  actions: readonly PerformedAction[],
): Recording {
  const seen: { readonly at: number; readonly record: TraceRecord }[] = [
    ...events.map(({ name, payload, surface, at }) => {
      return { at, record: { kind: 'event', name, payload, surface } as TraceRecord };
    }),
    ...actions.map(({ name, payload, at }) => ({ at, record: { kind: 'action', name, payload } as TraceRecord })),
  ].sort((a, b) => a.at - b.at);
  let time = seen[0]?.at ?? 0;
  const trace = createTrace({ limit: seen.length + 1, now: () => time });
  // Tells the trace what the sessions are.
  for (const url of addresses) trace.options({ url, sessionParam });
  for (const { at, record } of seen) {
    time = at;
    trace.record(record);
  }
  return { ...trace.toJSON(), dropped };
}

/** Events as lines of text, redacted. */
export function summaryOf(sighting: Sighting): string {
  const { entries } = recordingOf(sighting, []);
  const lines = entries.map((entry) => {
    const text = 'payload' in entry ? `${entry.name} ${JSON.stringify(entry.payload)}` : entry.kind;
    return `  ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  });
  return lines.length ? lines.join('\n') : '  nothing';
}
