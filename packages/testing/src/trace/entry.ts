import type { ActionName, ActionPayload, EventName, EventPayload, Rejection, Surface } from '@svc-embed/protocol';

/** All that an embed's state can be. */
export const traceStates = ['loading', 'ready', 'failed', 'destroyed'] as const;
/** Where an embed stands, as `embed.state` says it. */
export type TraceState = (typeof traceStates)[number];

/** Every reason for which a message is rejected. */
export const rejectionReasons = [
  'source',
  'origin',
  'window',
  'untrusted',
  'direction',
  'type',
  'envelope',
  'payload',
] as const satisfies readonly Rejection['reason'][];

/** An event that the page's listeners got; narrow by `name`. */
export type EventRecord = {
  [N in EventName]: {
    readonly kind: 'event';
    readonly name: N;
    readonly payload: EventPayload<N>;
    readonly surface: Surface;
  };
}[EventName];

/** An action that left for the surface; narrow by `name`. */
export type ActionRecord = {
  [N in ActionName]: { readonly kind: 'action'; readonly name: N; readonly payload: ActionPayload<N> };
}[ActionName];

/** A message that claimed to be ours and was dropped. */
export interface RejectionRecord {
  readonly kind: 'rejection';
  readonly reason: Rejection['reason'];
  /** Where it says it comes from. */
  readonly origin: string;
  /** The wrong field, for `envelope` and `payload`. */
  readonly path?: string | undefined;
}

/** The state of the embed from here on. */
export interface StateRecord {
  readonly kind: 'state';
  readonly state: TraceState;
  /** Why it is `failed`. */
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: string | undefined } | undefined;
}

/** What happened, without its time. */
export type TraceRecord = EventRecord | ActionRecord | RejectionRecord | StateRecord;

/** One line of a trace; narrow by `kind`. */
export type TraceEntry = TraceRecord & {
  /** Milliseconds since the trace began. */
  readonly at: number;
};

/** A trace as JSON: what `JSON.stringify(trace)` writes, and what a recording is. */
export interface Recording {
  readonly format: 'svc-embed-recording';
  readonly version: 1;
  /** How many entries, older than these, are gone. */
  readonly dropped: number;
  /** Oldest first. */
  readonly entries: readonly TraceEntry[];
}

/** A recording as JSON text with a line per entry. */
export function recordingText({ entries, ...head }: Recording): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  const fields = Object.entries(head).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
