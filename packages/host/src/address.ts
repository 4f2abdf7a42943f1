import { expect, type FilterMember, type Json, writeFilter } from '@svc-embed/protocol';
import { checked, guard } from './check.js';

/** What an embed address is made of. */
export interface EmbedUrlParts {
  /** The tenant's address: https, or http on a loopback host; a path prefix is kept. */
  readonly baseUrl: string | URL;
  /** A dashboard's public id: 1 to 128 of `A-Z a-z 0-9 _ -`. Either this or `path`. */
  readonly dashboard?: string | undefined;
  /** Any other embed address of the tenant, for the app and the chat: `/embed/...`, its own query is kept. */
  readonly path?: string | undefined;
  /** A session id. Absent: private embedding, the viewer's own login. */
  readonly session?: string | undefined;
  /** The name of the session's parameter, default `session`. */
  readonly sessionParam?: string | undefined;
  /** True offers the viewer a CSV download on widgets; default false. */
  readonly allowExport?: boolean | undefined;
  /** Filters preset in the address, by `view.dimension`, in this order. */
  readonly filters?: Readonly<Record<FilterMember, Json>> | undefined;
  /** Other parameters of the platform; `session`, `allowExport` and `f_*` are refused. */
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** Servers refuse longer request lines: such an address would fail without a reason that the page can see. */
const MAX_LENGTH = 8192;

/** What the parts of an address must look like. */
export const partRules = {
  baseUrl: /^(string|object) [^?#{]+$/,
  dashboard: /^string [\w-]{1,128}$/,
  // One slash at the start, no blanks, controls or backslashes, and no dot segments before the query.
  path: /^string (?![^?#]*\/(\.|%2[eE]){1,2}([/?#]|$))\/(?!\/)[^\s\\\p{C}]*$/u,
  // No lone surrogate, which the search parameters would replace.
  session: /^string \P{Cs}+$/u,
  sessionParam: /^string (?!allowExport$|f_)[a-z][\w-]*$/i,
  allowExport: /^boolean/,
  filters: /^object {/,
  params: /^object {/,
};

/**
 * Builds an embed address. Parsing it with `URL` gives every value back exactly. Pure: runs anywhere.
 *
 * @throws EmbedError `invalid-option`, naming the part.
 * @example
 * buildEmbedUrl({ baseUrl: 'https://acme.example.com', dashboard: 'sales', session, filters: { 'orders.status': { value: 'open' } } })
 */
export function buildEmbedUrl(parts: EmbedUrlParts): string {
  return guard('invalid-option', 'address', () => embedUrl(parts)).href;
}

/** The same as an URL. Throws what the checks throw. */
export function embedUrl(parts: EmbedUrlParts): URL {
  const {
    baseUrl,
    dashboard,
    path,
    session,
    sessionParam = 'session',
    allowExport,
    filters = {},
    params = {},
  } = checked(parts, partRules);
  expect(!path !== !dashboard, 'dashboard', 'either this or path', dashboard);
  const url = new URL(
    tenantUrl('baseUrl', baseUrl).href.replace(/\/*$/, '') + (path ?? `/embed/dashboard/${dashboard}`),
  );
  // Nor half a character, in whose place another would be written.
  const reserved = RegExp(`^(session|allowExport|${sessionParam})$|^f_|\\p{Cs}`, 'u');
  for (const name of [...url.searchParams.keys(), ...Object.keys(params)]) {
    expect(!reserved.test(name), name, 'its own option', name);
  }
  for (const [name, value] of [
    [sessionParam, session],
    ['allowExport', allowExport || undefined],
    ...Object.entries(filters).map(([member, value]) =>
      guard('invalid-option', 'filters', () => writeFilter(member as FilterMember, value as Json)).split(/=(.*)/s),
    ),
    ...Object.entries(params),
  ] as [string, string | undefined][]) {
    checked({ [name]: value }, { [name]: /^(string|boolean|number -?\d)\P{Cs}*$/u });
    if (value !== undefined) url.searchParams.append(name, value);
  }
  // Blanks as %20: a plus is a blank in a form, but not everywhere that percent signs are decoded.
  url.search = url.search.replaceAll('+', '%20');
  expect(url.href.length <= MAX_LENGTH, 'filters', `${MAX_LENGTH} characters in all; use setFilter`, filters);
  return url;
}

/**
 * A parsed address, a blank, and what it was parsed from: https, or http on loopback; no user info, no trailing dot; no
 * blanks or backslashes, which browsers read in ways of their own.
 */
const tenant = /^http(s|(?=:..(localhost|127[\d.]+|\[::1])[:/])):..([\w.-]*[\w-]|\[[\da-f:]+])(:\d+)?\/\S* [^\s\\]+$/;

/** An address of the tenant. Refuses what a browser would run, or send to somebody else. */
export function tenantUrl(name: string, value: unknown): URL {
  const text = `${value}`;
  const url = URL.canParse(text) && new URL(text);
  expect(url && tenant.test(`${url.href} ${text}`), name, 'https (http on loopback), no user info or final dot', value);
  return url;
}
