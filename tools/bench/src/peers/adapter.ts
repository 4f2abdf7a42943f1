/** The adapter of a peer: both sides send the same payloads in the way that the peer's documentation shows. */
import type { ActionPayload, EventPayload } from './payloads.js';

/**
 * Mounts the guest's address in the container; `onEvent` receives the payload of every event. It must not wait before it returns,
 * because the duration of this call is the cost of a mount.
 */
export type HostSide = (container: HTMLElement, address: string, onEvent: (payload: EventPayload) => void) => Mounted;

export interface Mounted {
  /** Resolves when the peer reports that the guest can receive messages. */
  readonly ready: Promise<unknown>;
  /** Sends an action to the guest; the guest answers it with an event. */
  send(payload: ActionPayload): void;
  /** Ends the mount in the way of the peer's documentation. */
  destroy(): unknown;
}

/** Connects to the host page; returns the function that sends events. `answer` receives the payload of every action. */
export type GuestSide = (answer: (payload: ActionPayload) => void) => Emit | Promise<Emit>;

type Emit = (payload: EventPayload) => void;

export const hostOrigin = () => location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;

/** Appends an iframe, for peers that expect it from the user. */
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
