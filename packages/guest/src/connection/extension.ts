import { own } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';

/**
 * Makes an extension.
 *
 * @param argument The first argument of the function that makes it, checked for a guest given by mistake.
 * @param connect Starts the extension, and returns its handle.
 */
export function makeExtension<Handle>(
  name: string,
  argument: unknown,
  connect: GuestExtension<Handle>['connect'],
): GuestExtension<Handle> {
  if (DEV) expectOption(!isGuest(argument), name, `options, got a guest: write guest.use(${name}())`);
  return { name, connect };
}

/** Only development builds call this. */
function isGuest(argument: unknown): boolean {
  return typeof own(argument, 'use') === 'function' && typeof own(argument, 'emit') === 'function';
}
