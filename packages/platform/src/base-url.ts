import { PlatformError } from './error.js';
import { parseUrl } from './parse-url.js';

/** A scheme, two slashes, no user info; no spaces, control characters or backslashes, which URL parsers read differently. */
const plain = /^https?:\/\/[^/@?#\\\s\p{C}]+(\/[^@?#\\\s\p{C}]*)?$/iu;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const hostName = /^([a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*|\[[\da-f:]+\])$/;

/**
 * Checks the tenant's address and returns its origin and path prefix, without a slash at the end: https, or http on a host
 * that is loopback or listed.
 *
 * @throws PlatformError `invalid-request`; its message does not quote the text, which could be a key.
 */
export function readBaseUrl(value: unknown, insecureHosts: unknown = [], name = 'baseUrl'): string {
  const refuse = (expected: string, found = '') =>
    new PlatformError(
      'invalid-request',
      `${name} ${found ? `is ${found}: expected` : 'must be'} ${expected}, without user info, query and fragment, such as https://acme.example.com`,
    );
  const hosts = readHosts(insecureHosts);
  const text = value instanceof URL ? value.href : value;
  if (text === undefined || text === '') throw refuse('an absolute https address', text === '' ? 'empty' : 'undefined');
  const url = typeof text === 'string' && plain.test(text) && parseUrl(text);
  if (!url) throw refuse('an absolute https address');
  const { protocol, hostname, origin, pathname } = url;
  if (protocol !== 'https:' && !loopback.test(hostname) && !hosts.includes(hostname))
    throw refuse('https (http is for loopback hosts only; for a local network see insecureHosts)');
  if (!hostName.test(hostname)) throw refuse('a host name without a dot at its end');
  return origin + pathname.replace(/\/+$/, '');
}

function readHosts(hosts: unknown): readonly string[] {
  if (Array.isArray(hosts) && hosts.every(isExactHost)) return hosts;
  throw new PlatformError(
    'invalid-request',
    'insecureHosts must be a list of exact host names and IP addresses such as ["sandbox", "192.168.1.5"]: no scheme, no port, no wildcard',
  );
}

/** Whether a value is a host in the spelling of URL parsers, so that it can be compared with `hostname`. */
function isExactHost(host: unknown): boolean {
  return typeof host === 'string' && hostName.test(host) && parseUrl(`http://${host}`)?.hostname === host;
}
