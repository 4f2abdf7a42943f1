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
   * Begins an extension, such as `trackHeight()`, and returns its handle: a function that stops it, or an object with `stop`.
   *
   * @throws GuestError `invalid-option` on wrong options, and for many extensions once `ready` has been emitted.
   */
  use<Handle>(extension: GuestExtension<Handle>): Handle;
  /** Stops all extensions, and neither takes nor posts a message from now on. */
  destroy(): void;
}

/** A capability of a surface, made by a function such as `trackHeight`, for `use` and for the option `extensions`. */
export interface GuestExtension<Handle> {
  /** The name of the function. */
  readonly name: string;
  /**
   * Begins the extension. `link` returns the connection, and throws once `ready` has been emitted; `keep` takes what stops the
   * extension, and returns it for the handle: it runs once, at the latest when the guest is destroyed.
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
 * Called with an action's payload and whole message. What it throws, or rejects with, goes to `reportError`. A promise says
 * when the action is applied; see `answerRequests`.
 */
export type ActionHandler<N extends ActionName> = (payload: ActionPayload<N>, message: ActionMessage<N>) => unknown;
