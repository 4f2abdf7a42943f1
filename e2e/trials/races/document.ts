import type { Guest } from '@svc-embed/guest';

export const CUSTOMER = 'https://customer.example';
export const FOREIGN = 'https://foreign.example';

/** A document in the window of a frame. */
export interface ShownDocument {
  readonly origin: string;
  guest: Guest | undefined;
  /** The last payloads that it received, by action, and by member for filters. */
  readonly applied: Map<string, string>;
  receive(data: unknown): void;
}
