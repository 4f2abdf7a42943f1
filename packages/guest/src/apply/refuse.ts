import type { EventPayload, FailureReason } from '@svc-embed/protocol';
import type { RefusalName } from '@svc-embed/protocol/internal';
import type { Guest } from '../guest.js';

const brand = Symbol.for('svc-embed.Refusal');

/**
 * Thrown by the handler of an action that cannot be applied: a request for it fails with this text, and nobody reports it
 * as an uncaught error. Put no session into the text.
 *
 * @example guest.on('navigate', ({ path }) => {
 *   if (!router.has(path)) throw new Refusal('no such page', { reason: 'not-found' });
 * });
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** @param options The page gets `reason` with its error; default `failed`. */
  constructor(message?: string, options?: { readonly cause?: unknown; readonly reason?: FailureReason | undefined }) {
    super(message, options);
    // Not as a field of this name, which bundlers keep in surfaces that refuse nothing.
    Object.defineProperty(this, brand, { value: options?.reason });
  }
}

/** Whether a value is a `Refusal`, also one of another copy of this package. */
export function isRefusal(value: unknown): boolean {
  return brand in Object(value);
}

/** Returns the reason of a refusal; nothing for another value. */
export function reasonOf(thrown: unknown): FailureReason | undefined {
  return Object(thrown)[brand];
}

/** Answers an action that cannot be applied with a non-fatal `error` event, and ends its handler. */
export function refuse(guest: Guest, action: { readonly type: string }, name: RefusalName, message: string): never {
  emitRefusal(guest, action, name, message);
  throw new Refusal(message);
}

/** Answers an action, of which a part cannot be applied, with a non-fatal `error` event. */
export function emitRefusal(guest: Guest, action: { readonly type: string }, name: RefusalName, message: string): void {
  const payload: EventPayload<'error'> = { message, name, context: action.type, fatal: false };
  guest.emit('error', payload);
}
