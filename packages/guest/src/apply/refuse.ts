import type { EventPayload, FailureReason } from '@svc-embed/protocol';
import type { RefusalName } from '@svc-embed/protocol/internal';
import type { Guest } from '../guest.js';

const brand = Symbol.for('svc-embed.Refusal');

/**
 * Thrown by the handler of an action that cannot be applied: a request for it fails with this text, and it is not reported
 * as an uncaught error. Put no session into the text.
 *
 * @example guest.on('navigate', ({ path }) => {
 *   if (!router.has(path)) throw new Refusal('no such page', { reason: 'not-found' });
 * });
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** @param options `reason` reaches the page with the error; default `failed`. */
  constructor(message?: string, options?: { readonly cause?: unknown; readonly reason?: FailureReason | undefined }) {
    super(message, options);
    // Not a class field with a computed name: bundlers would keep the class in surfaces that never use it.
    Object.defineProperty(this, brand, { value: options?.reason });
  }
}

/** Whether a value is a `Refusal`, possibly of another copy of this package. */
export function isRefusal(value: unknown): boolean {
  return brand in Object(value);
}

/** Returns the reason of a refusal; undefined for another value. */
export function reasonOf(thrown: unknown): FailureReason | undefined {
  return Object(thrown)[brand];
}

/** Answers an action that cannot be applied with a non-fatal `error` event, and throws. */
export function refuse(guest: Guest, action: { readonly type: string }, name: RefusalName, message: string): never {
  emitRefusal(guest, action, name, message);
  throw new Refusal(message);
}

/** Answers an action with a non-fatal `error` event if a part of it cannot be applied. */
export function emitRefusal(guest: Guest, action: { readonly type: string }, name: RefusalName, message: string): void {
  const payload: EventPayload<'error'> = { message, name, context: action.type, fatal: false };
  guest.emit('error', payload);
}
