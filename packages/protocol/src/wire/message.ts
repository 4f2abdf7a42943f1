import type { ActionName, ActionPayload, EventName, EventPayload } from './catalogue.js';
import type { Surface } from './surface.js';

/** What a message's `source` says in the default namespace. */
export const SOURCE = 'svc-embed';

/** A message from the embed to the host page. In another namespace it stands in place of `svc` at run time. */
export interface EventMessage<N extends EventName = EventName> {
  readonly source: string;
  readonly direction: 'event';
  readonly type: `svc:event:${N}`;
  readonly payload: EventPayload<N>;
  /** Milliseconds since the epoch by the sender's clock; never to be trusted for order or security. */
  readonly timestamp: number;
  readonly surface: Surface;
}

/** A message from the host page to the embed. In another namespace it stands in place of `svc` at run time. */
export interface ActionMessage<N extends ActionName = ActionName> {
  readonly source: string;
  readonly direction: 'action';
  readonly type: `svc:action:${N}`;
  readonly payload: ActionPayload<N>;
  /** Milliseconds since the epoch by the sender's clock; never to be trusted for order or security. */
  readonly timestamp: number;
}

/** Any event message; `type` tells which. */
export type AnyEventMessage = { [N in EventName]: EventMessage<N> }[EventName];
/** The message of any event and the event's name; in a listener of both, a check of the name narrows the message. */
export type NamedEvent<E extends EventName = EventName> = { [N in E]: [message: EventMessage<N>, name: N] }[E];
/** Any action message; `type` tells which. */
export type AnyActionMessage = { [N in ActionName]: ActionMessage<N> }[ActionName];
/** The message of any action and the action's name; in a listener of both, a check of the name narrows the message. */
export type NamedAction = { [N in ActionName]: [message: ActionMessage<N>, name: N] }[ActionName];

/**
 * A listener of actions as they leave. A check of the name narrows the message by the first type; a listener of the message
 * alone is of the second type, whose overloads have no say in the types of parameters because they cannot be combined.
 */
export type ActionListener =
  | ((...action: NamedAction) => void)
  | {
      (message: AnyActionMessage, name: ActionName): void;
      <N extends ActionName>(message: ActionMessage<N>, name: N): void;
    };

/** The first thing about some data that is not as the wire says. */
export type RejectReason = 'source' | 'direction' | 'type' | 'envelope' | 'payload';

/** Data that is no message: why, and for `envelope` and `payload` which field. */
export interface Rejected {
  readonly ok: false;
  readonly reason: RejectReason;
  readonly path?: string | undefined;
}

/** Why one side of the iframe turned a message down that claims to be ours, and where it says it comes from. */
export interface Rejection {
  /** What was wrong first: with the data, or with where the message comes from. */
  readonly reason: RejectReason | 'origin' | 'window' | 'untrusted';
  /** The origin that the browser states. */
  readonly origin: string;
  /** The field that is wrong, for `envelope` and `payload`. */
  readonly path?: string | undefined;
}

/** Data read as an event: the message as a fresh object, or why it is none. */
export type ReadEventResult =
  | { [N in EventName]: { readonly ok: true; readonly name: N; readonly message: EventMessage<N> } }[EventName]
  | Rejected;

/** Data read as an action: the message as a fresh object, or why it is none. */
export type ReadActionResult =
  | { [N in ActionName]: { readonly ok: true; readonly name: N; readonly message: ActionMessage<N> } }[ActionName]
  | Rejected;
