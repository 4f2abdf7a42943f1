import type { Guest } from '@svc-embed/guest';
import type { Hold } from './extensions.js';
import type { RacePort } from './port.js';

export const CUSTOMER = 'https://customer.example';
export const FOREIGN = 'https://foreign.example';

/** A document in the window of a frame. */
export interface ShownDocument {
  readonly origin: string;
  guest: Guest | undefined;
  /** The last payloads that it received, by action, and by member for filters. */
  readonly applied: Map<string, string>;
  /** What the page has posted to it, and what its handlers were called with, in this order. */
  readonly posted: string[];
  readonly got: string[];
  /** It breaks the rules, so that the order of what it gets is not promised. */
  isOdd: boolean;
  receive(data: unknown, ports?: readonly RacePort[]): void;
  /** Emits an event of an extension. */
  emit(hold: Hold, value: number): void;
}
