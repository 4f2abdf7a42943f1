import { createRedactor, createTrace, type Recording, type TraceRecord } from '../trace/index.js';
import type { EmittedEvent, PerformedAction } from './embed-handle.js';

/** What a page observed of an embed. */
export interface Observation {
  readonly events: readonly EmittedEvent[];
  /** How many more messages there were. */
  readonly dropped: number;
  /** All addresses of the embed; each has a session of its own. */
  readonly addresses: readonly string[];
  /** The sessions that came later than an address. */
  readonly sessions: readonly string[];
  readonly sessionParam: string;
}

/** Makes a recording of an observation, ordered by time. */
export function recordingOf(
  { events, dropped, addresses, sessions, sessionParam }: Observation,
  actions: readonly PerformedAction[],
): Recording {
  const messages: { readonly at: number; readonly record: TraceRecord }[] = [
    ...events.map(({ name, payload, surface, at }) => {
      return { at, record: { kind: 'event', name, payload, surface } as TraceRecord };
    }),
    ...actions.map(({ name, payload, at }) => ({ at, record: { kind: 'action', name, payload } as TraceRecord })),
  ].sort((a, b) => a.at - b.at);
  let time = messages[0]?.at ?? 0;
  const trace = createTrace({ limit: messages.length + 1, now: () => time });
  // The trace learns the sessions to redact from the addresses.
  for (const url of addresses) trace.options({ url, sessionParam });
  for (const session of sessions) trace.redact(session);
  for (const { at, record } of messages) {
    time = at;
    trace.record(record);
  }
  return { ...trace.toJSON(), dropped };
}

/** A text without the sessions of an observation. */
export function redactText(text: string, { addresses, sessionParam }: Pick<Observation, 'addresses' | 'sessionParam'>) {
  const redactor = createRedactor();
  redactor.learnName(sessionParam);
  for (const url of addresses) redactor.learnAddress(url);
  return redactor.redact(text);
}

/** Events as lines of text, redacted. */
export function summaryOf(observation: Observation): string {
  const { entries } = recordingOf(observation, []);
  const lines = entries.map((entry) => {
    const text = 'payload' in entry ? `${entry.name} ${JSON.stringify(entry.payload)}` : entry.kind;
    return `  ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  });
  return lines.length ? lines.join('\n') : '  nothing';
}
