import type { HostileMessage } from './hostile.js';

/** The reports of a transport to its fake. */
export interface TransportEvents {
  onMessage(data: unknown, origin: string, ports?: readonly MessagePort[]): void;
  /** Called if a message was not delivered, because it was addressed to another origin. */
  onMisaddressed(origin: string): void;
}

/** A connection of a fake to the other side of the frame. */
export interface Transport {
  /** Posts data, from `origin` if a transport can choose it; false if there is no window to post from or to. */
  post(data: unknown, origin?: string, ports?: readonly MessagePort[]): boolean;
  /** Posts a message that must be rejected; false if it cannot be made here. */
  postHostile(message: HostileMessage): boolean;
  close(): void;
}
