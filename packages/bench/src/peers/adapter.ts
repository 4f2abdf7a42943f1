/**
 * The adapter of a peer: a host side and a guest side that send the same messages in the way that the peer's own
 * documentation shows. A path names the embed and the number of the message: `/embed/3/17`.
 */

/** The host half; the page has it as the global `peer`. */
export interface HostSide {
  /**
   * Mounts the guest's address in the container. `onEvent` gets the path of every event. Must not wait for anything before
   * it returns, because the cost of a mount is the cost of this call.
   */
  mount(container: HTMLElement, address: string, onEvent: (path: string) => void): Mounted;
}

/** A mounted embed. */
export interface Mounted {
  /** Resolves when the peer reports that the guest can receive messages. */
  readonly ready: Promise<unknown>;
  /** Sends the guest a path, which answers with an event of the same path. */
  send(path: string): void;
  /** Removes what `mount` made, as the peer's documentation says. */
  destroy(): unknown;
}

/** The guest half; the embedded page has it as the global `peer`. */
export interface GuestSide {
  /** Connects to the host page; `answer` gets the path of every message from it. */
  connect(answer: (path: string) => void): Emit | Promise<Emit>;
}

/** Sends the path as an event to the host page. */
export type Emit = (path: string) => void;
