import type { GuestConnection } from '@svc-embed/protocol/internal';
import type { Handlers } from './handlers.js';

/** What a guest is to the extensions of this package. */
export interface Connection extends GuestConnection {
  readonly handlers: Handlers;
}
