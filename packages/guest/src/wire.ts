import type { GuestWire } from '@svc-embed/protocol/internal';

/** What a guest gives to the extensions of this package. */
export interface ActionWire extends GuestWire {
  /**
   * Runs the handlers of an action of the core that came in a message of an extension. Rejects with what one of them threw,
   * and where there is none.
   */
  apply(name: string, payload: unknown): Promise<void>;
}
