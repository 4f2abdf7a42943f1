/**
 * What every contestant brings to the bench: a host side and a guest side that say the same, each in the way that its own
 * documentation shows. A path names the embed and the number of the message: `/embed/3/17`.
 */

/** The host half; the page has it as the global `contestant`. */
export interface HostSide {
  /**
   * Puts the guest's address into the container. `hear` gets the path of every event. Must not wait for anything before it
   * returns: what it does in this call is what a mount costs.
   */
  mount(container: HTMLElement, address: string, hear: (path: string) => void): Mounted;
}

/** A mounted embed. */
export interface Mounted {
  /** Resolves when the contestant says that the guest may be spoken to. */
  readonly ready: Promise<unknown>;
  /** Tells the guest a path, which answers with an event of the same path. */
  tell(path: string): void;
  /** Takes away what `mount` made, as the contestant's documentation says. */
  destroy(): unknown;
}

/** The guest half; the embedded page has it as the global `contestant`. */
export interface GuestSide {
  /** Connects to the host page; `answer` gets the path of everything that it tells. */
  connect(answer: (path: string) => void): Emit | Promise<Emit>;
}

/** Sends the path as an event to the host page. */
export type Emit = (path: string) => void;
