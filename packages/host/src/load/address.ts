// @guard Keeps the address of an embed on its tenant, with one session.
import type { FilterMember, FilterValue } from '@svc-embed/protocol';
import { isNormalPath, isRecord, isSecure, trimName, warnOfHosts, writeFilter } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { EmbedTypes, FiltersOf } from '../embed-types.js';
import { asEmbedError, EmbedError, ERRORS_PAGE, refuse, unwrap } from '../error.js';
import { type Rules, readRules, record } from '../rule.js';

/** The parts of an embed address, each by itself; `EmbedUrlParts` defines which go together. */
export interface AddressParts<T extends EmbedTypes = EmbedTypes> {
  /** The tenant's address: https, or http on `localhost`, `127.0.0.0/8` and `[::1]`; a path prefix is kept. */
  readonly baseUrl?: string | URL | undefined;
  /**
   * For development: exact host names and IP addresses that may be reached over http, like loopback hosts, such as `sandbox` and
   * `192.168.1.5`; default none.
   */
  readonly insecureHosts?: readonly string[] | undefined;
  /** A dashboard's public id: 1 to 128 of `A-Z a-z 0-9 _ -`. Either this or `path`. */
  readonly dashboard?: string | undefined;
  /** Any other embed address of the tenant, for the app and the chat: `/embed/...`; its own query is kept. */
  readonly path?: string | undefined;
  /** A session id. Absent: private embedding, the viewer's own login. */
  readonly session?: string | undefined;
  /** The name of the session's parameter, default `session`. */
  readonly sessionParam?: string | undefined;
  /** Offers downloads of widgets and of the dashboard; default false. */
  readonly allowExport?: boolean | undefined;
  /** Filters preset in the address, by `view.dimension`, in this order: `{ 'movies.genre': { value: 'Drama' } }`. */
  readonly filters?: FiltersOf<T> | undefined;
  /** Other parameters of the platform; `session`, `allowExport` and `f_*` are refused. */
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
}

/** A page of a tenant: a dashboard, or a path. */
export type PageRule = { readonly baseUrl: string | URL } & (
  | { readonly dashboard: string; readonly path?: undefined }
  | { readonly dashboard?: undefined; readonly path: string }
);

/** The parts of an embed address: `baseUrl`, either `dashboard` or `path`, and any of the others. */
export type EmbedUrlParts<T extends EmbedTypes = EmbedTypes> = AddressParts<T> & PageRule;

/** Servers refuse longer request lines, and the page could not see why the embed fails. */
const MAX_LENGTH = 8192;

/** Encoders throw on a lone surrogate, or replace it. */
const loneSurrogate = /\p{Cs}/u;

export const partRules = {
  baseUrl: [isBase, DEV && 'https, or http on a loopback host, without user info, query or final dot'],
  insecureHosts: [
    (value) => {
      const isList = Array.isArray(value);
      if (DEV && isList) warnOfHosts(value);
      return isList;
    },
    DEV && 'a list of exact host names and IP addresses such as ["sandbox", "192.168.1.5"]',
  ],
  dashboard: [/^[\w-]{1,128}$/, DEV && '1 to 128 of A-Z a-z 0-9 _ -'],
  path: [
    (value) => typeof value === 'string' && isNormalPath(value),
    DEV && 'a path such as "/embed/app": one "/" at its start, no dot segments, blanks, backslashes or broken escapes',
  ],
  session: [/^\P{Cs}+$/u, DEV && 'a session id'],
  sessionParam: [/^(?!allowExport$|f_)[a-z][\w-]*$/i, DEV && 'a parameter name such as "session"'],
  allowExport: 'boolean',
  filters: DEV ? [isRecord, 'an object such as { "movies.genre": { value: "Drama" } }'] : record,
  params: record,
} satisfies Rules;

/**
 * Builds an embed address. Parsing it with `URL` gives every value back exactly. Pure: runs anywhere.
 *
 * @throws EmbedError `invalid-option`, naming the part.
 * @example
 * buildEmbedUrl({ baseUrl: 'https://acme.example.com', dashboard: 'movies-overview', session, filters: { 'movies.genre': { value: 'Drama' } } })
 */
export function buildEmbedUrl<T extends EmbedTypes = EmbedTypes>(parts: EmbedUrlParts<T>): string {
  return asEmbedError('invalid-option', 'options', () => embedUrl(readRules(partRules, parts))).href;
}

/** Builds an address from parts that were checked one by one. */
export function embedUrl({
  baseUrl,
  insecureHosts,
  dashboard,
  path,
  session,
  sessionParam = 'session',
  allowExport,
  filters = {},
  params = {},
}: AddressParts): URL {
  if (!path === !dashboard)
    refuse('dashboard', DEV && `either dashboard or path${path ? ', not both' : ''}`, dashboard);
  const { href } = readTenantUrl('baseUrl', baseUrl, insecureHosts);
  const base = href.replace(/\/*$/, '');
  const url = new URL(base + (path ?? `/embed/dashboard/${dashboard}`));
  const isReserved = (name: string) =>
    RegExp(`^(session|allowExport|${sessionParam})$|^f_|${loneSurrogate.source}`, 'u').test(trimName(name));
  if (path)
    // Some servers split a query at ";" as well.
    for (const name of new URL(url.href.replaceAll(';', '&')).searchParams.keys())
      if (isReserved(name)) refuse(`path?${name}`, DEV && 'another parameter: this one is an option of its own', path);
  for (const name of Object.keys(params))
    if (isReserved(name)) refuse(`params.${name}`, DEV && 'another name: this one is an option of its own', params);
  for (const [name, value] of [
    [sessionParam, session],
    ['allowExport', allowExport || undefined],
    ...Object.entries(filters).map(([member, value]) => splitFilter(member as FilterMember, value)),
    ...Object.entries(params),
  ] as [string, string | number | boolean | undefined][]) {
    if (value === undefined) continue;
    if (!isParam(value)) refuse(`params.${name}`, DEV && 'a text, a finite number or a boolean', value);
    // Percent-encoded rather than form-encoded: a plus is a blank only for decoders of forms.
    url.search += `${url.search && '&'}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  }
  if (url.href.length > MAX_LENGTH) refuse('filters', `at most ${MAX_LENGTH} characters in all`, filters);
  return url;
}

function splitFilter(member: FilterMember, value: FilterValue): string[] {
  const filter = writeFilter(member, value);
  return unwrap('invalid-option', filter.ok ? filter : { ...filter, path: 'filters' }).split(/=(.*)/s);
}

function isParam(value: unknown): boolean {
  return typeof value === 'string' ? !loneSurrogate.test(value) : typeof value === 'boolean' || Number.isFinite(value);
}

function isBase(value: unknown): boolean {
  return !!parseTenantUrl(value) && !/[?#]/.test(String(value));
}

/**
 * A parsed address, a blank, and the text it was parsed from: no user info and no trailing dot; no blanks and no backslashes,
 * which browsers change.
 */
const tenantPattern = /^https?:..([\w.-]*[\w-]|\[[\da-f:]+])(:\d+)?\/\S* [^\s\\]+$/;

const addressOptions = {
  baseUrl: 'the address of the tenant',
  url: 'https, or http on a loopback host, without user info or final dot',
  sessionEndpoint: "an address of the page's origin, or an absolute https address",
};

/** Reads the address in an option. It must use https, or http on a loopback or listed host. */
export function readTenantUrl(
  name: keyof typeof addressOptions,
  value: unknown,
  insecureHosts?: readonly string[],
): URL {
  const url = parseTenantUrl(value) ?? refuse(name, DEV && addressOptions[name], value);
  if (isSecure(url, insecureHosts)) return url;
  if (!DEV) return refuse(name, false, url.href);
  // Only the origin: the rest may be secret.
  const text = `${name} "${url.origin}": only https, or http on a loopback host`;
  throw new EmbedError(
    'invalid-option',
    `${text}; for a local network see the option insecureHosts, ${ERRORS_PAGE}#local-networks`,
  );
}

/** Parses an address of the tenant. Returns undefined for text that a browser would run as code or send to another host. */
export function parseTenantUrl(value: unknown): URL | undefined {
  // Not by `instanceof`: the URL may come from another realm.
  // Stryker disable next-line StringLiteral: the text that Stryker puts there is no address either
  const text = isRecord(value) ? '' : String(value);
  // Not by `URL.canParse`: after many calls, Node 20 and 22 return false for "https://bücher.example".
  try {
    const url = new URL(text);
    if (tenantPattern.test(`${url.href} ${text}`)) return url;
  } catch {
    // The text cannot be parsed, so it is not an address.
  }
  return undefined;
}
