import { PlatformError } from './error.js';

/** Visible ASCII only: a header value allows no other characters, and a space is most likely a mistake. */
const visible = /^[\x21-\x7e]{1,4096}$/;

/**
 * Checks an API key and returns it.
 *
 * @throws PlatformError `invalid-request`; its message never quotes the value.
 */
export function readApiKey(value: unknown): string {
  return readSecret(value, 'apiKey', 'key', ': is SVC_API_KEY set?');
}

/** Checks an access token in the same way. `name` is its source, for the message. */
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
    `${name} must be only the ${noun}: visible ASCII characters, no spaces or line breaks, no "Bearer" in front`,
  );
}
