import type { Rejected } from '../wire/message.js';
import type { Misfit } from '../wire/misfit.js';
import type { Surface } from '../wire/surface.js';
import type { PayloadInput, PayloadOutput } from './definition.js';
import type { ChannelListener, Handled } from './host-connection.js';
import type { PayloadShapes } from './schema.js';

/** The surface's end of an extension. */
export interface GuestChannel<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  /** Whether the host page has requested the extension. */
  readonly active: boolean;
  /** Calls the listener whenever `active` changes; returns a function that removes it. */
  onActiveChange(listener: (active: boolean) => void): () => void;
  /** Calls the handler on each verified action of this name; returns a function that removes it. */
  on<N extends keyof A & string>(name: N, handler: ChannelListener<PayloadOutput<A[N]>>): () => void;
  /** Posts an event. Returns false and posts nothing until the host page has requested the extension. */
  emit<N extends keyof E & string>(name: N, payload: PayloadInput<E[N]>): boolean;
}

/** A guest as its extensions use it: they add hooks, and assign nothing. */
export interface GuestConnection {
  readonly namespace: string;
  readonly guest: { readonly surface: Surface; readonly hostOrigin: string | undefined };
  now(): number;
  /** Extensions add their hooks, and never remove them. */
  readonly hooks: GuestHooks[];
  /** Posts a message to the host page, which must be known: over the port if one is open, else over the window. */
  post(message: object): void;
  /** Posts later messages with this function; without one, over the window. */
  route(post?: (message: object) => void): void;
  /** Handles data as if it came from the host page over the window. */
  receive(data: unknown): void;
  /** Throws the package's error. */
  fail(code: 'invalid-option' | 'invalid-event', wrong: Misfit): never;
  report(error: unknown): void;
  /** Calls the function when the guest is destroyed. */
  keep(stop: () => void): void;
}

/** Hooks of an extension in the connection of a guest. */
export interface GuestHooks {
  /** Called when `ready` is emitted; returns the names that it carries. */
  offer(): readonly string[];
  /**
   * Reads a message that is not the core's, once `ready` was emitted; returns undefined if it belongs to another extension.
   * The message is handled once its sender is known to be the host page.
   */
  read(data: unknown, ports: readonly MessagePort[]): Handled | Rejected | undefined;
}
