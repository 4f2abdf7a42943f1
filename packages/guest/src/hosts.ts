import { isSecure, warnOfHosts, warnOnce } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';
import { expectOption } from './error.js';

/** The little of a window that can tell who embeds it. */
export interface EmbeddedPage {
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

/** A wildcard under a suffix where anybody registers names, such as `*.github.io`. Only the most common suffixes. */
const sharedSuffix =
  /\*\.((github|gitlab)\.io|(pages|workers|fly|deno|web)\.(dev|app)|(vercel|netlify|firebaseapp|herokuapp|azurewebsites|onrender|appspot|cloudfront)\.(app|com|net)|(co|com|org|net|ac|gov)\.[a-z]{2})(:\d+)?$/;

/**
 * Reads the list of host origins, as the browser spells them, each once: with https, or with http on a host that is
 * loopback or listed.
 *
 * @throws GuestError `invalid-option`, naming the entry.
 */
export function readHosts(list: unknown, insecureHosts: unknown = []): readonly string[] {
  expectOption(Array.isArray(list) && list.length, 'hostOrigins', DEV && 'a non-empty array');
  expectOption(Array.isArray(insecureHosts), 'insecureHosts', DEV && 'an array');
  if (DEV) warnOfHosts(insecureHosts);
  return [...new Set(list.map((entry, index) => readOrigin(entry, `hostOrigins[${index}]`, insecureHosts)))];
}

/**
 * Whether an origin is listed. With a star for its first label, it is spelled like the wildcard that covers it. Events that
 * no browser made may have anything for an origin: what is no text is no origin.
 */
export function isHost(hosts: readonly string[], origin: unknown): boolean {
  return typeof origin === 'string' && (hosts.includes(origin) || hosts.includes(origin.replace(/\/[^./]+/, '/*')));
}

/**
 * The origin of the page around this one, empty when the browser does not tell, and nothing where it is not on the list. It
 * only narrows the list: browsers say nothing or `null` when the host page sends no referrer, and our own origin when the
 * frame showed another page of ours before.
 */
export function namedParent({ location, document }: EmbeddedPage, hosts: readonly string[]): string | undefined {
  const ancestor = location.ancestorOrigins?.[0];
  const referrer = document.referrer.split('/', 3).join('/');
  const named = ancestor && ancestor !== 'null' ? ancestor : referrer === location.origin ? '' : referrer;
  if (!named || isHost(hosts, named)) return named;
  if (DEV) warnOnce(`${named} may not embed this page: hostOrigins has ${hosts.join(', ')}`);
  return undefined;
}

function readOrigin(entry: unknown, option: string, insecureHosts: readonly string[]): string {
  let host: string | undefined;
  try {
    const text = String(entry);
    const isPattern = text.includes('//*.');
    // A star is no letter of a host; another stands in for it while the browser normalizes the rest.
    const url = new URL(text.replace('//*.', '//x.'));
    const { origin, href, hostname } = url;
    // No regular expression: it would be compiled before each page's `ready`.
    if (
      text === entry &&
      href === `${origin}/` &&
      isSecure(url, isPattern ? [] : insecureHosts) &&
      // A pattern has two labels after its star.
      (!isPattern || hostname.split('.')[2]) &&
      !hostname.includes('*') &&
      // It would make another origin of the host.
      !hostname.endsWith('.')
    )
      host = isPattern ? origin.replace('x', '*') : origin;
  } catch {
    // What cannot be parsed is not accepted below.
  }
  if (DEV && host && sharedSuffix.test(host))
    warnOnce(`hostOrigins: anybody can have a page under ${host}; list exact origins instead`);
  expectOption(
    host,
    option,
    DEV && 'an https origin, without a path; http only on a loopback host, or one of insecureHosts',
  );
  return host;
}
