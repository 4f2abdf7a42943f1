// @guard Refuses host origins that are insecure or cover too much.
import { isSecure, warnOfHosts, warnOnce } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';

/** The little of a window that can tell who embeds it. */
export interface EmbeddedPage {
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

/** Who may embed a page, as its options say. */
export interface HostLists {
  readonly hostOrigins?: readonly string[];
  readonly appOrigins?: readonly string[] | undefined;
  readonly insecureHosts?: readonly string[] | undefined;
}

/** A wildcard under a suffix where anybody registers names, such as `*.github.io`. Only the most common suffixes. */
const sharedSuffix =
  /\*\.((github|gitlab)\.io|(pages|workers|fly|deno|web)\.(dev|app)|(vercel|netlify|firebaseapp|herokuapp|azurewebsites|onrender|appspot|cloudfront)\.(app|com|net)|(co|com|org|net|ac|gov)\.[a-z]{2})(:\d+)?$/;

/**
 * Reads the lists of host origins, as the browser spells them, each once: with https, with http on a host that is loopback or
 * listed, or with the scheme of an app shell.
 *
 * @throws GuestError `invalid-option`, naming the entry.
 */
export function readHosts({ hostOrigins = [], appOrigins = [], insecureHosts = [] }: HostLists): readonly string[] {
  expectOption(Array.isArray(hostOrigins), 'hostOrigins', DEV && 'an array');
  expectOption(Array.isArray(appOrigins), 'appOrigins', DEV && 'an array');
  expectOption(Array.isArray(insecureHosts), 'insecureHosts', DEV && 'an array');
  if (DEV) warnOfHosts(insecureHosts);
  const origins = hostOrigins.map((entry, index) => readOrigin(entry, index, insecureHosts));
  const hosts = origins.concat(appOrigins.map(readAppOrigin));
  expectOption(hosts[0], 'hostOrigins', DEV && 'a non-empty array');
  return [...new Set(hosts)];
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
  let named = location.ancestorOrigins?.[0];
  if (!named || named === 'null') {
    const { referrer } = document;
    // An element of this name hides the text.
    named = typeof referrer === 'string' ? referrer.split('/', 3).join('/') : '';
    if (named === location.origin) named = '';
  }
  if (DEV && !named && hosts.every((host) => host.includes('//*.')))
    warnOnce(
      'the browser does not name the page around this one, as after a redirect, and hostOrigins has only wildcards: nothing is posted before the first action; list exact origins as well',
    );
  if (!named || isHost(hosts, named)) return named;
  if (DEV) {
    const listed = /^https?:/.test(named) ? `hostOrigins has ${hosts.join(', ')}` : 'appOrigins does not name it';
    warnOnce(`${named} may not embed this page: ${listed}`);
  }
  return undefined;
}

function readOrigin(entry: string, index: number, insecureHosts: readonly string[]): string {
  let host: string | undefined;
  try {
    // What is no text throws.
    const isPattern = entry.includes('//*.');
    // A star is no letter of a host; another stands in for it while the browser normalizes the rest.
    const url = new URL(entry.replace('//*.', '//x.'));
    const { origin, href, hostname } = url;
    // No regular expression: it would be compiled before each page's `ready`.
    if (
      href === `${origin}/` &&
      // Stryker disable next-line ArrayDeclaration: no host is named as the text that Stryker puts there
      isSecure(url, isPattern ? [] : insecureHosts) &&
      // A pattern has two labels after its star.
      (!isPattern || hostname.split('.')[2]) &&
      !hostname.includes('*') &&
      // Chromium spells a star as an escape, which no other host has.
      // Stryker disable next-line ConditionalExpression,StringLiteral: Node, which runs the unit tests, has no such host
      !hostname.includes('%') &&
      // It would make another origin of the host.
      !hostname.endsWith('.')
    )
      host = isPattern ? origin.replace('x', '*') : origin;
  } catch {
    // What cannot be parsed is not accepted below.
  }
  expectOption(
    host,
    `hostOrigins[${index}]`,
    DEV &&
      'an https origin, without a path; http only on a loopback host, or one of insecureHosts; other schemes go into appOrigins',
  );
  if (DEV && sharedSuffix.test(host))
    warnOnce(`hostOrigins: anybody can have a page under ${host}; list exact origins instead`);
  return host;
}

/**
 * Reads an origin as an app shell has it, of any scheme but http, which `hostOrigins` allows where it is secure. Only a
 * browser that has pages of the scheme reads such an origin: elsewhere `URL` calls it "null".
 */
function readAppOrigin(entry: string, index: number): string {
  expectOption(
    typeof entry === 'string' && /^(?!http:)[a-z\d+.-]+:\/\/[a-z\d.:-]+$/.test(entry),
    `appOrigins[${index}]`,
    DEV &&
      'an origin such as "capacitor://localhost", in lower case, without a path and a star; http goes into hostOrigins',
  );
  return entry;
}
