import { PlatformError } from './error.js';

/** Visible ASCII only: other characters are not allowed in a header value, and a blank is most likely a mistake. */
const visible = /^[\x21-\x7e]{1,4096}$/;

/**
 * Checks an API key and returns it.
 *
 * @throws PlatformError `invalid-request`; its message never quotes the value.
 */
export function readApiKey(value: unknown): string {
  return readSecret(value, 'apiKey', 'key', ': is SVC_API_KEY set?');
}

/** Checks an access token in the same way. `name` says where it came from. */
export function readToken(value: unknown, name: string): string {
  return readSecret(value, name, 'token');
}

function readSecret(value: unknown, name: string, noun: string, hint = ''): string {
  if (typeof value === 'string' && visible.test(value)) return value;
  if (value === undefined || value === null || value === '') {
    const found = value === '' ? 'empty' : String(value);
    throw new PlatformError('invalid-request', `${name} is ${found}${hint}`);
  }
  throw new PlatformError(
    'invalid-request',
    `${name} must be the ${noun} alone: visible ASCII characters, no blanks or line breaks, no "Bearer" in front`,
  );
}
