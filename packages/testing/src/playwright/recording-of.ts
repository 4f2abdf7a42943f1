import { createTrace, type Recording, type TraceRecord } from '../trace/index.js';
import type { EmittedEvent, PerformedAction } from './embed-handle.js';

/** What was seen of an embed as a recording, by time. */
export function recordingOf(
  events: readonly EmittedEvent[],
  actions: readonly PerformedAction[],
  address: string,
  sessionParam: string,
): Recording {
  const seen: { readonly at: number; readonly record: TraceRecord }[] = [
    ...events.map(({ name, payload, surface, at }) => {
      return { at, record: { kind: 'event', name, payload, surface } as TraceRecord };
    }),
    ...actions.map(({ name, payload, at }) => ({ at, record: { kind: 'action', name, payload } as TraceRecord })),
  ].sort((a, b) => a.at - b.at);
  let time = seen[0]?.at ?? 0;
  const trace = createTrace({ limit: seen.length + 1, now: () => time });
  // Tells the trace what the session is.
  trace.options({ url: address, sessionParam });
  for (const { at, record } of seen) {
    time = at;
    trace.record(record);
  }
  return trace.toJSON();
}

/** Events as lines of text, redacted. */
export function summaryOf(events: readonly EmittedEvent[], address: string, sessionParam: string): string {
  const { entries } = recordingOf(events, [], address, sessionParam);
  const lines = entries.map((entry) => {
    const text = 'payload' in entry ? `${entry.name} ${JSON.stringify(entry.payload)}` : entry.kind;
    return `  ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  });
  return lines.length ? lines.join('\n') : '  nothing';
}
