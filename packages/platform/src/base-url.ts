import { PlatformError } from './error.js';

/** A scheme, two slashes, no user info; no blanks, controls or backslashes, which URL parsers read differently. */
const plain = /^https?:\/\/[^/@?#\\\s\p{C}]+(\/[^@?#\\\s\p{C}]*)?$/iu;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const hostName = /^([a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*|\[[\da-f:]+\])$/;

/**
 * Checks the tenant's address and returns its origin and path prefix, without a slash at the end: https, or http on
 * loopback.
 *
 * @throws PlatformError `invalid-request`; its message does not quote the text, which could be a key.
 */
export function readBaseUrl(value: unknown): string {
  const text = value instanceof URL ? value.href : value;
  if (text === undefined || text === '') throw refuse('an absolute https address', text === '' ? 'empty' : 'undefined');
  if (typeof text !== 'string' || !plain.test(text) || !URL.canParse(text)) throw refuse('an absolute https address');
  const { protocol, hostname, origin, pathname } = new URL(text);
  if (protocol !== 'https:' && !loopback.test(hostname)) throw refuse('https (http is for loopback hosts only)');
  if (!hostName.test(hostname)) throw refuse('a host name without a dot at its end');
  return origin + pathname.replace(/\/+$/, '');
}

function refuse(expected: string, found = ''): PlatformError {
  return new PlatformError(
    'invalid-request',
    `baseUrl ${found ? `is ${found}: expected` : 'must be'} ${expected}, without user info, query and fragment, such as https://acme.example.com`,
  );
}
