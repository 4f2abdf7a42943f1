import { PlatformError } from '../error.js';
import { parseUrl } from '../parse-url.js';

/** The decision about a request's origin. `cors` is the origin of another site that may read the answer. */
export type OriginVerdict = { readonly allowed: true; readonly cors?: string } | { readonly allowed: false };

/**
 * Makes the rule for requests with the viewer's cookies: it allows pages of the handler's own origin, pages of the listed
 * origins, and clients that are not browsers.
 *
 * Browsers report whether the page is same-origin in `Sec-Fetch-Site`, which no page can set. Older browsers send only
 * `Origin`; the rule compares it with the request's address. Behind a proxy that ends TLS, that address is http, so the
 * https origin of the same host counts as the same origin too. If a proxy changes the host, list its public origin.
 *
 * @throws PlatformError `invalid-request` for a list that holds anything but exact origins.
 */
export function createOriginRule(origins: readonly string[]): (request: Request) => OriginVerdict {
  const listed = readOrigins(origins);
  return ({ headers, url }) => {
    const origin = headers.get('origin');
    if (origin !== null && listed.has(origin)) return { allowed: true, cors: origin };
    const site = headers.get('sec-fetch-site');
    // 'none' is a typed or bookmarked address, which no page requested.
    if (site !== null) return { allowed: site === 'same-origin' || site === 'none' };
    return { allowed: origin === null || ownOrigins(url).has(origin) };
  };
}

function readOrigins(origins: readonly string[]): ReadonlySet<string> {
  const urls = Array.isArray(origins) ? origins.map((origin) => parseUrl(origin)) : [undefined];
  const isExact = (url: URL | undefined) => url && /^https?:\/\/[^*]+$/.test(url.href) && url.href === `${url.origin}/`;
  if (urls.every(isExact)) return new Set(urls.map((url) => `${url?.origin}`));
  throw new PlatformError(
    'invalid-request',
    'origins must be exact origins such as https://app.example.com: no path, no wildcard',
  );
}

function ownOrigins(address: string): ReadonlySet<string> {
  const url = new URL(address);
  const secure = new URL(url);
  secure.protocol = 'https:';
  return new Set([url.origin, secure.origin]);
}
