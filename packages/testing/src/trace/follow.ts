import type { AnyActionMessage, AnyEventMessage, ExtensionMessage } from '@svc-embed/protocol';
import { type Channel, nameOfType } from '../wire/received.js';
import type { ActionRecord, EventRecord, ExtensionRecord, StateRecord, TraceRecord } from './entry.js';
import type { TracedEmbed } from './traced-embed.js';
import { type WatchedWire, watchWire } from './watch-wire.js';

/** The part of an element such as `<svc-embed>` that a trace reads. */
export interface TracedElement {
  readonly embed: TracedEmbed | undefined;
  addEventListener(type: 'svc-state', listener: () => void): void;
  removeEventListener(type: 'svc-state', listener: () => void): void;
}

export interface Follower {
  record(record: TraceRecord): void;
  learnAddress(address: string | undefined): void;
  learnSession(session: string): void;
  /** Called with the wire of the embed, for the channel of actions, which come from the options. */
  onWire(wire: WatchedWire | undefined): void;
}

/** Records the current and later states of an embed, and its events. Learns their secrets first. */
export function followEmbed(embed: TracedEmbed, { record, learnAddress, learnSession, onWire }: Follower): () => void {
  function learnAndRecord(entry: TraceRecord) {
    // The options need not be those of this trace, and each load has a session of its own.
    learnAddress(embed.iframe?.src);
    record(entry);
  }

  learnAndRecord(stateRecord(embed));
  const wire = watchWire(embed, {
    onMessage: (message, channel) => learnAndRecord(extensionRecord(message, channel)),
    // A function of its own: a trace may follow an embed twice.
    onSession: (session) => learnSession(session),
  });
  onWire(wire);
  const stops = [
    embed.onStateChange(() => learnAndRecord(stateRecord(embed))),
    embed.onAny((message) => learnAndRecord(eventRecord(message, wire?.channelOf('event')))),
    () => wire?.stop(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export function followElement(element: TracedElement, follower: Follower): () => void {
  let embed: TracedEmbed | undefined;
  let stop = () => {};

  function followCurrent() {
    if (element.embed === embed) return;
    stop();
    embed = element.embed;
    stop = embed ? followEmbed(embed, follower) : () => {};
  }

  followCurrent();
  element.addEventListener('svc-state', followCurrent);
  return () => {
    element.removeEventListener('svc-state', followCurrent);
    stop();
  };
}

function eventRecord({ type, payload, surface }: AnyEventMessage, channel: Channel | undefined): EventRecord {
  return { kind: 'event', name: nameOfType(type), payload, surface, ...(channel && { channel }) } as EventRecord;
}

export function actionRecord({ type, payload }: AnyActionMessage, channel: Channel | undefined): ActionRecord {
  return { kind: 'action', name: nameOfType(type), payload, ...(channel && { channel }) } as ActionRecord;
}

function extensionRecord(message: ExtensionMessage, channel: Channel): ExtensionRecord {
  const { direction, type, payload, surface } = message;
  const record = { kind: 'extension', direction, name: nameOfType(type), payload: jsonOf(payload) } as const;
  return { ...record, ...(surface && { surface }), channel };
}

/** Returns the payload as JSON: a schema may change it into any value. */
function jsonOf(payload: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(payload));
  } catch {
    return 'not JSON';
  }
}

function stateRecord({ state, error }: TracedEmbed): StateRecord {
  if (!error) return { kind: 'state', state };
  const { code, message, cause } = error;
  // Other causes are payloads, which are already in the trace as events.
  return {
    kind: 'state',
    state,
    error: { code, message, ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}` }) },
  };
}
