import { PlatformError } from '../error.js';
import type { Redactor } from './redact.js';

/** Makes the error of a failed connection, with the system's code. Leaves out its message, which may quote headers. */
export function networkError(what: string, error: unknown, redact: Redactor): PlatformError {
  const code = codeOf(error);
  return new PlatformError('network', code === undefined ? what : `${what} (${redact.text(code)})`);
}

function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 4) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[A-Za-z][\w-]{1,60}$/.test(error.code)) return error.code;
  return 'cause' in error ? codeOf(error.cause, depth + 1) : undefined;
}
