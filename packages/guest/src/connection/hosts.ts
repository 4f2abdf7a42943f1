// @guard Refuses host origins that are insecure or cover too much.
import { isSecure, warnOfHosts, warnOnce } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';

/** The part of a window that identifies the page around it. */
export interface EmbeddedPage {
  readonly location: { readonly origin: string; readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

/** The options that list who may embed a page. */
export interface HostLists {
  readonly hostOrigins?: readonly string[];
  readonly appOrigins?: readonly string[] | undefined;
  readonly insecureHosts?: readonly string[] | undefined;
}

/** Wildcards under suffixes where anybody can register a name, such as `*.github.io`. Only the most common suffixes. */
const sharedSuffix =
  /\*\.((github|gitlab)\.io|(pages|workers|fly|deno|web)\.(dev|app)|(vercel|netlify|firebaseapp|herokuapp|azurewebsites|onrender|appspot|cloudfront)\.(app|com|net)|(co|com|org|net|ac|gov)\.[a-z]{2})(:\d+)?$/;

/**
 * Returns the host origins as the browser spells them, without duplicates: https, http on a loopback host or one of
 * `insecureHosts`, or the scheme of an app shell.
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
 * Whether an origin is listed, or has a wildcard that covers it: the wildcard is the origin with a star for its first label.
 * Events that a script made may have any value as their origin.
 */
export function isHost(hosts: readonly string[], origin: unknown): boolean {
  return typeof origin === 'string' && (hosts.includes(origin) || hosts.includes(origin.replace(/\/[^./]+/, '/*')));
}

/**
 * Returns the origin of the page around this one: empty if the browser does not reveal it, undefined if it is not on the list.
 * Browsers give no origin or `null` if the host page sends no referrer, and our own origin if the frame showed another page of
 * ours before.
 */
export function namedParent({ location, document }: EmbeddedPage, hosts: readonly string[]): string | undefined {
  let named = location.ancestorOrigins?.[0];
  if (!named || named === 'null') {
    const { referrer } = document;
    // An element named `referrer` shadows the property.
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
    // An entry that is not a string throws.
    const isPattern = entry.includes('//*.');
    // A host cannot contain a star: `x` stands in for it while the browser normalizes the rest.
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
      // Chromium escapes a star as `%2A`; no other host contains a percent sign.
      // Stryker disable next-line ConditionalExpression,StringLiteral: Node, which runs the unit tests, has no such host
      !hostname.includes('%') &&
      // A trailing dot makes another origin of the same host.
      !hostname.endsWith('.')
    )
      host = isPattern ? origin.replace('x', '*') : origin;
  } catch {
    // `host` stays undefined, and is refused below.
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
 * Checks the origin of an app shell: any scheme but http, which belongs into `hostOrigins`. A pattern rather than `URL`, whose
 * `origin` is "null" for schemes that the browser does not know.
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
