import type { ActionName, ActionPayload, EventName, EventPayload, Rejection, Surface } from '@svc-embed/protocol';
import type { Channel } from '../wire/received.js';

/** A state of an embed. */
export type TraceState = 'loading' | 'ready' | 'failed' | 'destroyed';

/** The states of an embed. */
export const traceStates = keysOf<TraceState>({ loading: 0, ready: 0, failed: 0, destroyed: 0 });

/** The reasons for which messages are rejected. */
export const rejectionReasons = keysOf<Rejection['reason']>({
  source: 0,
  origin: 0,
  window: 0,
  untrusted: 0,
  direction: 0,
  type: 0,
  envelope: 0,
  payload: 0,
});

/** Returns the members of a union; the compiler demands all of them. */
function keysOf<N extends string>(members: Readonly<Record<N, 0>>): readonly N[] {
  return Object.keys(members) as N[];
}

/** An event that the page received; narrow by `name`. Its `channel` is known when the embed is followed. */
export type EventRecord = {
  [N in EventName]: {
    readonly kind: 'event';
    readonly name: N;
    readonly payload: EventPayload<N>;
    readonly surface: Surface;
    readonly channel?: Channel | undefined;
  };
}[EventName];

/** An action that was sent to the surface; narrow by `name`. Its `channel` is known when the embed is followed. */
export type ActionRecord = {
  [N in ActionName]: {
    readonly kind: 'action';
    readonly name: N;
    readonly payload: ActionPayload<N>;
    readonly channel?: Channel | undefined;
  };
}[ActionName];

/** A message of an extension, or `use` and `using`, which negotiate extensions. */
export interface ExtensionRecord {
  readonly kind: 'extension';
  readonly direction: 'event' | 'action';
  readonly name: string;
  /** The payload as JSON. */
  readonly payload: unknown;
  /** The surface that emitted an event. */
  readonly surface?: Surface | undefined;
  readonly channel: Channel;
}

/** A message that was rejected. */
export interface RejectionRecord {
  readonly kind: 'rejection';
  readonly reason: Rejection['reason'];
  /** The origin of the sender. */
  readonly origin: string;
  /** The field that does not fit, for `envelope` and `payload`. */
  readonly path?: string | undefined;
  /** The claimed type of the message, such as `svc:event:view`; at most 64 characters. */
  readonly claim?: string | undefined;
}

/** A note of a page or a test, added by `trace.record`, which explains the entries after it. */
export interface NoteRecord {
  readonly kind: 'note';
  readonly name: string;
  readonly text: string;
}

/** A change of the embed's state. */
export interface StateRecord {
  readonly kind: 'state';
  readonly state: TraceState;
  /** Why the state is `failed`. */
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: string | undefined } | undefined;
}

/** An entry without its time. */
export type TraceRecord = EventRecord | ActionRecord | ExtensionRecord | RejectionRecord | StateRecord | NoteRecord;

/** An entry of a trace; narrow by `kind`. */
export type TraceEntry = TraceRecord & {
  /** Milliseconds since the trace began. */
  readonly at: number;
};

/** A trace as JSON, as `JSON.stringify(trace)` writes it. */
export interface Recording {
  readonly format: 'svc-embed-recording';
  readonly version: 1;
  /** How many older entries were dropped. */
  readonly dropped: number;
  /** Oldest first. */
  readonly entries: readonly TraceEntry[];
}

/** Returns a recording as JSON text with a line per entry. */
export function recordingText({ entries, ...head }: Recording): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  const fields = Object.entries(head).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
