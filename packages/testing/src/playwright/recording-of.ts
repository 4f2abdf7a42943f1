import { createRedactor, type Recording, type Redactor, type TraceRecord } from '../trace/index.js';
import { redactRecord } from '../trace/redact-record.js';
import type { EmittedEvent, PerformedAction } from './embed-handle.js';

/** The sessions of an embed that a page has seen. */
export interface SeenSessions {
  /** All addresses of the embed; each has a session of its own. */
  readonly addresses: readonly string[];
  /** The renewed sessions, which are in no address. */
  readonly sessions: readonly string[];
  readonly sessionParam: string;
}

/** The observations of an embed by a page. */
export interface Observation extends SeenSessions {
  readonly events: readonly EmittedEvent[];
  /** The number of messages that are missing. */
  readonly dropped: number;
}

/** Makes a recording of an observation, ordered by time. */
export function recordingOf(observation: Observation, actions: readonly PerformedAction[]): Recording {
  const { events, dropped } = observation;
  const messages: { readonly at: number; readonly record: TraceRecord }[] = [
    ...events.map(({ name, payload, surface, at }) => {
      return { at, record: { kind: 'event', name, payload, surface } as TraceRecord };
    }),
    ...actions.map(({ name, payload, at }) => ({ at, record: { kind: 'action', name, payload } as TraceRecord })),
  ].sort((a, b) => a.at - b.at);
  const start = messages[0]?.at ?? 0;
  const redactor = redactorOf(observation);
  const entries = messages.map(({ at, record }) => ({ at: at - start, ...redactRecord(record, redactor) }));
  return { format: 'svc-embed-recording', version: 1, dropped, entries };
}

/** Redacts the sessions of an embed in a text. */
export function redactText(text: string, seen: SeenSessions): string {
  return redactorOf(seen).redact(text);
}

function redactorOf({ addresses, sessions, sessionParam }: SeenSessions): Redactor {
  const redactor = createRedactor();
  redactor.learnName(sessionParam);
  for (const address of addresses) redactor.learnAddress(address);
  for (const session of sessions) redactor.learn(session);
  return redactor;
}

/** Returns events as lines of text, redacted. */
export function summaryOf(observation: Observation): string {
  const { entries } = recordingOf(observation, []);
  const lines = entries.map((entry) => {
    const text = 'payload' in entry ? `${entry.name} ${JSON.stringify(entry.payload)}` : entry.kind;
    return `  ${text.length > 200 ? `${text.slice(0, 200)}…` : text}`;
  });
  return lines.length ? lines.join('\n') : '  nothing';
}
