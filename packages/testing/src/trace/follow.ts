import type { ActionName, AnyActionMessage, AnyEventMessage, EventName } from '@svc-embed/protocol';
import type { ActionRecord, EventRecord, StateRecord, TraceRecord, TraceState } from './entry.js';

/** The part of a mounted embed that a trace listens to. */
export interface TracedEmbed {
  readonly state: TraceState;
  readonly error?: { readonly code: string; readonly message: string; readonly cause?: unknown } | undefined;
  /** The current iframe; the session is learned from its address. */
  readonly iframe?: { readonly src: string } | null | undefined;
  onAny(listener: (message: AnyEventMessage) => void): () => void;
  onStateChange(listener: (state: TraceState) => void): () => void;
}

/** An element that mounts embeds, such as `<svc-embed>`, as far as a trace needs it. */
export interface TracedElement {
  readonly embed: TracedEmbed | undefined;
  addEventListener(type: 'svc-state', listener: () => void): void;
  removeEventListener(type: 'svc-state', listener: () => void): void;
}

type Record = (record: TraceRecord) => void;
type LearnAddress = (address: string | undefined) => void;

/** Records an embed's states, from the one it is in, and its events; `learnAddress` gets each address before. */
export function followEmbed(embed: TracedEmbed, record: Record, learnAddress: LearnAddress): () => void {
  function tell(what: TraceRecord) {
    // Not all embeds got their options from this trace, and each load has a session of its own.
    learnAddress(embed.iframe?.src);
    record(what);
  }

  tell(stateRecord(embed));
  const stops = [
    embed.onStateChange(() => tell(stateRecord(embed))),
    embed.onAny((message) => tell(eventRecord(message))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The same for whatever embed an element has mounted. */
export function followElement(element: TracedElement, record: Record, learnAddress: LearnAddress): () => void {
  let embed: TracedEmbed | undefined;
  let stop = () => {};

  function look() {
    if (element.embed === embed) return;
    stop();
    embed = element.embed;
    stop = embed ? followEmbed(embed, record, learnAddress) : () => {};
  }

  look();
  element.addEventListener('svc-state', look);
  return () => {
    element.removeEventListener('svc-state', look);
    stop();
  };
}

/** An event message as it stands in a trace. */
export function eventRecord({ type, payload, surface }: AnyEventMessage): EventRecord {
  return { kind: 'event', name: nameOf<EventName>(type), payload, surface } as EventRecord;
}

/** An action message as it stands in a trace. */
export function actionRecord({ type, payload }: AnyActionMessage): ActionRecord {
  return { kind: 'action', name: nameOf<ActionName>(type), payload } as ActionRecord;
}

function nameOf<N extends string>(type: string): N {
  // Names hold no colon, so what follows the last one is the name, in any namespace.
  return type.slice(type.lastIndexOf(':') + 1) as N;
}

/** Where an embed stands, as it stands in a trace. */
export function stateRecord({ state, error }: TracedEmbed): StateRecord {
  if (!error) return { kind: 'state', state };
  const { code, message, cause } = error;
  // Other causes are payloads, which stand in the trace as events.
  return {
    kind: 'state',
    state,
    error: { code, message, ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}` }) },
  };
}
