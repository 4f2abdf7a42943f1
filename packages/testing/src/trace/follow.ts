import type { ActionName, AnyActionMessage, AnyEventMessage, EventName } from '@svc-embed/protocol';
import type { ActionRecord, EventRecord, StateRecord, TraceRecord, TraceState } from './entry.js';

/** The part of a mounted embed that a trace reads. */
export interface TracedEmbed {
  readonly state: TraceState;
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: unknown } | undefined;
  /** The current iframe; its address has the session to redact. */
  readonly iframe?: { readonly src: string } | null | undefined;
  onAny(listener: (message: AnyEventMessage) => void): () => void;
  onStateChange(listener: (state: TraceState) => void): () => void;
}

/** The part of an element such as `<svc-embed>` that a trace reads. */
export interface TracedElement {
  readonly embed: TracedEmbed | undefined;
  addEventListener(type: 'svc-state', listener: () => void): void;
  removeEventListener(type: 'svc-state', listener: () => void): void;
}

type Record = (record: TraceRecord) => void;
type LearnAddress = (address: string | undefined) => void;

/** Records the current and later states of an embed, and its events. `learnAddress` gets the address before. */
export function followEmbed(embed: TracedEmbed, record: Record, learnAddress: LearnAddress): () => void {
  function learnAndRecord(entry: TraceRecord) {
    // The options need not be those of this trace, and each load has a session of its own.
    learnAddress(embed.iframe?.src);
    record(entry);
  }

  learnAndRecord(stateRecord(embed));
  const stops = [
    embed.onStateChange(() => learnAndRecord(stateRecord(embed))),
    embed.onAny((message) => learnAndRecord(eventRecord(message))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

export function followElement(element: TracedElement, record: Record, learnAddress: LearnAddress): () => void {
  let embed: TracedEmbed | undefined;
  let stop = () => {};

  function followCurrent() {
    if (element.embed === embed) return;
    stop();
    embed = element.embed;
    stop = embed ? followEmbed(embed, record, learnAddress) : () => {};
  }

  followCurrent();
  element.addEventListener('svc-state', followCurrent);
  return () => {
    element.removeEventListener('svc-state', followCurrent);
    stop();
  };
}

function eventRecord({ type, payload, surface }: AnyEventMessage): EventRecord {
  return { kind: 'event', name: nameOf<EventName>(type), payload, surface } as EventRecord;
}

export function actionRecord({ type, payload }: AnyActionMessage): ActionRecord {
  return { kind: 'action', name: nameOf<ActionName>(type), payload } as ActionRecord;
}

function nameOf<N extends string>(type: string): N {
  // Names have no colon, in no namespace.
  return type.slice(type.lastIndexOf(':') + 1) as N;
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
