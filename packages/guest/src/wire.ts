import type { AnyActionMessage } from '@svc-embed/protocol';
import type { GuestWire } from '@svc-embed/protocol/internal';

/** An action whose message was checked. */
export interface ReadAction {
  readonly name: string;
  readonly message: AnyActionMessage;
}

/** What a guest gives to the extensions of this package. */
export interface ActionWire extends GuestWire {
  /** Whether a handler waits for the actions of this name. */
  handles(name: string): boolean;
  /**
   * Calls the handlers of an action of the core. The promises settle when the handlers have ended; they never reject, as
   * `onError` gets what a handler throws or rejects with.
   */
  dispatch(action: ReadAction, onError: (error: unknown) => void): Promise<void>[];
}
