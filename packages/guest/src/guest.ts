import type {
  ActionMessage,
  ActionName,
  ActionPayload,
  AnyActionMessage,
  EventName,
  EventPayload,
  Surface,
} from '@svc-embed/protocol';
import type { GuestConnection } from '@svc-embed/protocol/internal';

/** An extension of a guest, for `use`. */
export interface GuestExtension<Handle> {
  /** @internal */
  connectGuest(connection: GuestConnection): Handle;
}

/** The embedded page's end of the line. */
export interface Guest {
  readonly surface: Surface;
  /** False when opened as a page of its own: everything is then a no-op. */
  readonly embedded: boolean;
  /** The origin of the host page, once it is known. */
  readonly hostOrigin: string | undefined;
  /**
   * Posts an event, or queues it until `ready` has been emitted and a host is known (at most 256 wait). A fatal `error`
   * does not wait for `ready`. False: not embedded, destroyed, a second `ready`, the queue is full, or the parent is not
   * on the list.
   *
   * @throws GuestError `invalid-event` when the payload does not fit the catalogue.
   */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): boolean;
  /** Calls the handler on each verified action of this name; returns its removal. */
  on<N extends ActionName>(name: N, handler: ActionHandler<N>): () => void;
  /** Calls the handler on each verified action; returns its removal. */
  onAny(handler: (message: AnyActionMessage) => unknown): () => void;
  /**
   * Adds events and actions beside those of the core, which the host page can ask for; see `defineExtension`.
   *
   * @throws GuestError `invalid-option` once `ready` has been emitted.
   */
  use<Channel>(extension: GuestExtension<Channel>): Channel;
  /** Stops hearing and speaking, at once and for good. */
  destroy(): void;
}

/**
 * Called with an action's payload and whole message. What it throws, or rejects with, goes to `reportError`. A promise says
 * when the action is applied; see `answerRequests`.
 */
export type ActionHandler<N extends ActionName> = (payload: ActionPayload<N>, message: ActionMessage<N>) => unknown;
