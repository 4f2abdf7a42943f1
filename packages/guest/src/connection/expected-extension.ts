import { kindOf, own } from '@svc-embed/protocol/internal';
import type { GuestExtension } from '../guest.js';
import { GuestError, isGuestError } from '../guest-error.js';

/** Names the argument that `use` expects, the value that was given, and its correction. Only development builds call this. */
export function expectedExtension(value: unknown): string {
  return `what a function such as trackHeight() returns, got ${gotInstead(value)}`;
}

function gotInstead(value: unknown): string {
  if (typeof value === 'function') return `a function: write ${value.name || 'its name'}()`;
  return own(value, 'hold') ? 'a definition: write channel(definition)' : kindOf(value);
}

/** Adds to an error the entry of `extensions` that caused it. Only development builds call this. */
export function named(
  error: unknown,
  extensions: readonly GuestExtension<unknown>[],
  extension: GuestExtension<unknown>,
): unknown {
  if (!isGuestError(error)) return error;
  const place = `extensions[${extensions.indexOf(extension)}]`;
  const text = own(extension, 'connect') ? ` (${extension.name}): ${error.message}` : error.message.replace('use', '');
  return new GuestError(error.code, place + text);
}
