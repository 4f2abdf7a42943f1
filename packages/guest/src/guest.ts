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
import type { Handler } from './connection/handlers.js';

/** The embedded page's side of the connection. */
export interface Guest {
  readonly surface: Surface;
  /** False in a top-level page: then every call is a no-op. */
  readonly embedded: boolean;
  /** The origin of the host page, once it is known. */
  readonly hostOrigin: string | undefined;
  /**
   * Posts an event, or queues it until `ready` has been emitted and a host is known (at most 256 wait). A fatal `error`
   * does not wait for `ready`. Returns false if the guest is not embedded or destroyed, the queue is full, the parent
   * is not in `hostOrigins`, or `ready` was emitted before.
   *
   * @throws GuestError `invalid-event` if the payload does not match the catalog.
   */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): boolean;
  /** Calls the handler on each verified action of this name; returns a function that removes it. */
  on<N extends ActionName>(name: N, handler: ActionHandler<N>): () => void;
  /** Calls the handler on each verified action; returns a function that removes it. */
  onAny(handler: (message: AnyActionMessage) => unknown): () => void;
  /**
   * Begins an extension, such as `trackHeight()`, and returns its handle: a function that stops it, or an object with `stop`.
   *
   * @throws GuestError `invalid-option` on wrong options, and for most extensions once `ready` has been emitted.
   */
  use<Handle>(extension: GuestExtension<Handle>): Handle;
  /** Stops all extensions and removes the listener. Later events and actions are dropped. */
  destroy(): void;
}

/** A capability of a surface, made by a function such as `trackHeight`, for `use` and for the option `extensions`. */
export interface GuestExtension<Handle> {
  /** The name of the function. */
  readonly name: string;
  /**
   * Begins the extension. `link` returns the connection, and throws once `ready` has been emitted; `keep` registers a function
   * that stops the extension, and returns it for the handle: it runs once, at the latest when the guest is destroyed.
   * Handlers of the guest and of channels need no `keep`: they end with the guest.
   *
   * @internal
   */
  connect(guest: Guest, link: () => Connection, keep: (stop: () => void) => () => void): Handle;
}

/** The connection of a guest, which its extensions share. */
export interface Connection extends GuestConnection {
  /** The handlers of the actions of the core. */
  readonly handlers: ReadonlySet<Handler>;
}

/**
 * Called with an action's payload and whole message. Errors and rejections go to `reportError`. A returned
 * promise resolves when the action is applied; see `answerRequests`.
 */
export type ActionHandler<N extends ActionName> = (payload: ActionPayload<N>, message: ActionMessage<N>) => unknown;
