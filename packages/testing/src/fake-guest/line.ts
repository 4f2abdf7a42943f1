import type { HostileMessage } from '../wire/hostile.js';
import type { GuestLoad } from './fake-guest.js';

/** What a line tells the guest at its end. */
export interface LineEnd {
  hear(data: unknown, origin: string): void;
  /** A message that was not delivered: it was meant for another origin. */
  miss(origin: string): void;
  load(load: Omit<GuestLoad, 'session'>): void;
}

/** How a fake guest reaches the page around it. */
export interface Line {
  /** Tells of loads that were not told of yet. */
  look(): void;
  /** Posts to the page; false when there is no frame to post from. */
  post(data: unknown): boolean;
  /** Sends what nobody may take; false when it cannot be done from here. */
  postHostile(message: HostileMessage): boolean;
  close(): void;
}
