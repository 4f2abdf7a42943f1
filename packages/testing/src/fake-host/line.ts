import type { HostileMessage } from '../wire/hostile.js';

/** What a line tells the host at its end. */
export interface LineEnd {
  hear(data: unknown, origin: string): void;
  /** A message that was not delivered: it was meant for another origin. */
  miss(origin: string): void;
}

/** How a fake host reaches the surface in its frame. */
export interface Line {
  post(data: unknown, origin: string | undefined): void;
  /** Sends what nobody may take; false when it cannot be done from here. */
  postHostile(message: HostileMessage): boolean;
  close(): void;
}
