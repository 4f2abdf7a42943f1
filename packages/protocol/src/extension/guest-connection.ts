import type { Rejected } from '../wire/message.js';
import type { Misfit } from '../wire/misfit.js';
import type { Surface } from '../wire/surface.js';
import type { PayloadInput, PayloadOutput } from './definition.js';
import type { ChannelListener, Taken } from './host-connection.js';
import type { PayloadShapes } from './schema.js';

/** The surface's end of an extension. */
export interface GuestChannel<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  /** Whether the host page asked for the extension. */
  readonly active: boolean;
  /** Calls back whenever `active` changes; returns what stops that. */
  onActiveChange(listener: (active: boolean) => void): () => void;
  /** Calls the handler on each verified action of this name; returns its removal. */
  on<N extends keyof A & string>(name: N, handler: ChannelListener<PayloadOutput<A[N]>>): () => void;
  /** Posts an event; false, and nothing is posted, until the host page has asked for the extension. */
  emit<N extends keyof E & string>(name: N, payload: PayloadInput<E[N]>): boolean;
}

/** A guest as its extensions use it. Nothing is assigned to it: to take part, add hooks. */
export interface GuestConnection {
  readonly namespace: string;
  readonly guest: { readonly surface: Surface; readonly hostOrigin: string | undefined };
  now(): number;
  /** Who takes part adds hooks, for good. */
  readonly hooks: GuestHooks[];
  /** Posts a message to the host page, which is known: over the transport where one is open, else over the window. */
  post(message: object): void;
  /** Messages go this way from now on; without one, over the window. */
  route(post?: (message: object) => void): void;
  /** Takes data as if it came from the host page over the window. */
  receive(data: unknown): void;
  /** Throws the error of the package. */
  fail(code: 'invalid-option' | 'invalid-event', wrong: Misfit): never;
  report(error: unknown): void;
  /** Keeps what ends an extension until the guest is destroyed. */
  keep(stop: () => void): void;
}

/** Hooks of an extension in the connection of a guest. */
export interface GuestHooks {
  /** Called as `ready` is emitted, which carries these names. */
  offer(): readonly string[];
  /**
   * Reads a message that is not the core's, once `ready` was emitted; returns undefined if it belongs to another extension.
   * It is handled once its sender is known as the host page.
   */
  read(data: unknown, ports: readonly MessagePort[]): Taken | Rejected | undefined;
}
