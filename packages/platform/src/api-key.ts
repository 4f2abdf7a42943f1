import { PlatformError } from './error.js';

/** Visible ASCII only: other characters are not allowed in a header value, and a blank is most likely a mistake. */
const visible = /^[\x21-\x7e]{1,4096}$/;

/**
 * Checks an API key and returns it.
 *
 * @throws PlatformError `invalid-request`; its message never quotes the value.
 */
export function readApiKey(value: unknown): string {
  if (typeof value === 'string' && visible.test(value)) return value;
  if (value === undefined || value === null || value === '') {
    const found = value === '' ? 'empty' : String(value);
    throw new PlatformError('invalid-request', `apiKey is ${found}: is SVC_API_KEY set?`);
  }
  throw new PlatformError(
    'invalid-request',
    'apiKey must be the key alone: visible ASCII characters, no blanks or line breaks, no "Bearer" in front',
  );
}
