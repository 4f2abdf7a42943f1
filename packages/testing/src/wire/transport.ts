import type { HostileMessage } from './hostile.js';

/** What a transport reports to the fake that uses it. */
export interface TransportEvents {
  onMessage(data: unknown, origin: string, ports?: readonly MessagePort[]): void;
  /** A message was not delivered, because it was addressed to another origin. */
  onMisaddressed(origin: string): void;
}

/** How a fake reaches the other side of the frame. */
export interface Transport {
  /** Posts data, from `origin` where a transport can choose it; false when there is no window to post from or to. */
  post(data: unknown, origin?: string, ports?: readonly MessagePort[]): boolean;
  /** Posts a message that must be rejected; false when it cannot be made here. */
  postHostile(message: HostileMessage): boolean;
  close(): void;
}
