/** The adapter of a peer: both sides send the same payloads in the way that the peer's documentation shows. */
import type { ActionPayload, EventPayload } from './payloads.js';

/**
 * Mounts the guest's address in the container; `onEvent` gets the payload of every event. Must not wait for anything before it
 * returns, because the cost of a mount is the cost of this call. The host page has it as the global `peer`.
 */
export type HostSide = (container: HTMLElement, address: string, onEvent: (payload: EventPayload) => void) => Mounted;

export interface Mounted {
  /** Resolves when the peer reports that the guest can receive messages. */
  readonly ready: Promise<unknown>;
  /** Sends the guest an action, which it answers with an event. */
  send(payload: ActionPayload): void;
  /** Removes what the mount made, as the peer's documentation says. */
  destroy(): unknown;
}

/** Connects to the host page (global `peer`); returns what sends events. `answer` gets every action's payload. */
export type GuestSide = (answer: (payload: ActionPayload) => void) => Emit | Promise<Emit>;

type Emit = (payload: EventPayload) => void;

export const hostOrigin = () => location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;

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
