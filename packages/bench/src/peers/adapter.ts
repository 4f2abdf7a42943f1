/**
 * The adapter of a peer: a host side and a guest side that send the same messages in the way that the peer's own
 * documentation shows. A path names the embed and the number of the message: `/embed/3/17`.
 */

/**
 * Mounts the guest's address in the container; `onEvent` gets the path of every event. Must not wait for anything before it
 * returns, because the cost of a mount is the cost of this call. The host page has it as the global `peer`.
 */
export type HostSide = (container: HTMLElement, address: string, onEvent: (path: string) => void) => Mounted;

/** A mounted embed. */
export interface Mounted {
  /** Resolves when the peer reports that the guest can receive messages. */
  readonly ready: Promise<unknown>;
  /** Sends the guest a path, which answers with an event of the same path. */
  send(path: string): void;
  /** Removes what the mount made, as the peer's documentation says. */
  destroy(): unknown;
}

/**
 * Connects to the host page; `answer` gets the path of every message from it. The result sends a path as an event. The guest
 * page has it as the global `peer`.
 */
export type GuestSide = (answer: (path: string) => void) => Emit | Promise<Emit>;

type Emit = (path: string) => void;

/** The payload of every peer's event, in the shape of our `navigate`. */
export interface Navigation {
  readonly path: string;
  readonly previousPath: string;
}

export function navigationTo(path: string): Navigation {
  return { path, previousPath: '/embed/before' };
}

/** The origin of the page around a guest. */
export function hostOrigin() {
  return location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;
}

/** The iframe of a user whose peer does not make one. */
export function appendIframe(container: HTMLElement, address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  container.append(iframe);
  return iframe;
}

export function windowOf(iframe: HTMLIFrameElement): Window {
  if (!iframe.contentWindow) throw new Error('The iframe is in no document');
  return iframe.contentWindow;
}
