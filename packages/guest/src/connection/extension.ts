import { own } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';

/**
 * Makes an extension.
 *
 * @param given The first argument of the function that makes it.
 * @param connect Begins the extension, and returns its handle.
 */
export function makeExtension<Handle>(
  name: string,
  given: unknown,
  connect: GuestExtension<Handle>['connect'],
): GuestExtension<Handle> {
  if (DEV) expectOption(!isGuest(given), name, `options, got a guest: write guest.use(${name}())`);
  return { name, connect };
}

/** Whether an argument is a guest. Only development builds call this. */
function isGuest(given: unknown): boolean {
  return typeof own(given, 'use') === 'function' && typeof own(given, 'emit') === 'function';
}
