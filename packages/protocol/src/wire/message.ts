import type { ActionName, ActionPayload, EventName, EventPayload } from './catalogue.js';
import type { Surface } from './surface.js';

/** The `source` of a message in the default namespace. */
export const SOURCE = 'svc-embed';

/** A message from the embed to the host page. At run time, another namespace replaces `svc`. */
export interface EventMessage<N extends EventName = EventName> {
  readonly source: string;
  readonly direction: 'event';
  readonly type: `svc:event:${N}`;
  readonly payload: EventPayload<N>;
  /** Milliseconds since the epoch by the sender's clock; never to be trusted for order or security. */
  readonly timestamp: number;
  readonly surface: Surface;
}

/** A message from the host page to the embed. At run time, another namespace replaces `svc`. */
export interface ActionMessage<N extends ActionName = ActionName> {
  readonly source: string;
  readonly direction: 'action';
  readonly type: `svc:action:${N}`;
  readonly payload: ActionPayload<N>;
  /** Milliseconds since the epoch by the sender's clock; never to be trusted for order or security. */
  readonly timestamp: number;
}

/** Any event message; `type` names the event. */
export type AnyEventMessage = { [N in EventName]: EventMessage<N> }[EventName];
/** The message of any event and the event's name; in a listener of both, a check of the name narrows the message. */
export type NamedEvent<E extends EventName = EventName> = { [N in E]: [message: EventMessage<N>, name: N] }[E];
/** Any action message; `type` names the action. */
export type AnyActionMessage = { [N in ActionName]: ActionMessage<N> }[ActionName];
/** The message of any action and the action's name; in a listener of both, a check of the name narrows the message. */
export type NamedAction = { [N in ActionName]: [message: ActionMessage<N>, name: N] }[ActionName];

/**
 * A listener of sent actions. `(message, name)`: checking `name` narrows `message`. `(message)`: the second form, because
 * TypeScript cannot infer the parameter from the first.
 */
export type ActionListener =
  | ((...action: NamedAction) => void)
  | {
      (message: AnyActionMessage, name: ActionName): void;
      <N extends ActionName>(message: ActionMessage<N>, name: N): void;
    };

/** The first part of some data that does not fit the wire. */
export type RejectReason = 'source' | 'direction' | 'type' | 'envelope' | 'payload';

/** Data that is not a message: the reason, and the field for `envelope` and `payload`. */
export interface Rejected {
  readonly ok: false;
  readonly reason: RejectReason;
  readonly path?: string | undefined;
}

/** Why one side of the iframe rejected a message that claims to be ours, and where the message came from. */
export interface Rejection {
  /** The first thing that was wrong with the data or with the sender. */
  readonly reason: RejectReason | 'origin' | 'window' | 'untrusted';
  /** The origin that the browser states. */
  readonly origin: string;
  /** The field that is wrong, for `envelope` and `payload`. */
  readonly path?: string | undefined;
}

/** Data read as an event: the message as a fresh object, or the reason why it is rejected. */
export type ReadEventResult =
  | { [N in EventName]: { readonly ok: true; readonly name: N; readonly message: EventMessage<N> } }[EventName]
  | Rejected;

/** Data read as an action: the message as a fresh object, or the reason why it is rejected. */
export type ReadActionResult =
  | { [N in ActionName]: { readonly ok: true; readonly name: N; readonly message: ActionMessage<N> } }[ActionName]
  | Rejected;
