import { PlatformError } from './error.js';

/** Visible ASCII: anything else is no header value, or a blank that came along by accident. */
const visible = /^[\x21-\x7e]{1,4096}$/;

/**
 * The API key, if it can be one.
 *
 * @throws PlatformError `invalid-request`; its message never quotes the value.
 */
export function readApiKey(value: unknown): string {
  if (typeof value === 'string' && visible.test(value)) return value;
  throw new PlatformError(
    'invalid-request',
    'apiKey must be the key alone: visible ASCII characters, no blanks or line breaks, no "Bearer" in front',
  );
}
