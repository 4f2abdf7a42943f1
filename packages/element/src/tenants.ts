// @guard Lets markup choose only among the tenants that the page names.
import { EmbedError } from '@svc-embed/host';
import { native } from '@svc-embed/host/adapter';
import { DEV } from './dev.js';

/** A tenant whose dashboards markup may show. */
export interface Tenant {
  readonly baseUrl: string;
  /** The endpoint that answers a POST with a session; absent for private embedding. */
  readonly sessionEndpoint?: string | undefined;
  /** For development: the hosts that may be reached over http. */
  readonly insecureHosts?: readonly string[] | undefined;
}

const attributes = ['data-tenants', 'data-base-url', 'data-session-endpoint', 'data-insecure-hosts'];
const MODULE = attributes.map((attribute) => `script[type=module][src][${attribute}]`).join();
/** Elements that the script tag replaces. Not forms, because their fields can hide their properties. */
export const PLACEHOLDERS = '[data-svc-embed]:not(svc-embed,form)';

const META = 'head > meta[name="svc-embed-tenants"]';

let named: readonly Tenant[] | undefined;
let isScriptTag = false;

/**
 * Returns the tenants that the script or a `<meta name="svc-embed-tenants">` in the head names; undefined if the page names
 * none, and so restricts nothing. With the script tag and placeholders, the page should name some: then the list is empty.
 *
 * @throws EmbedError `invalid-option` on a list that cannot be read; then no tenant is named.
 */
export function namedTenants(): readonly Tenant[] | undefined {
  const list = !named && find(META)?.getAttribute('content');
  if (typeof list === 'string') name(() => parseTenants('meta svc-embed-tenants', list));
  return named ?? (isScriptTag && find(PLACEHOLDERS) ? [] : undefined);
}

/** Whether the script or the head names the tenants. */
export function isNamed(): boolean {
  return !!(named ?? find(META));
}

/**
 * Reads the tenants that a script element names: one by `data-base-url`, `data-session-endpoint` and
 * `data-insecure-hosts`, or a JSON list in `data-tenants`.
 *
 * @param script null in a module, which cannot find its own element: then the first module with such attributes is used
 * @throws EmbedError `invalid-option`; then no tenant is named, and markup shows nothing.
 */
export function nameTenants(script: Element | null): void {
  isScriptTag = true;
  const [list, baseUrl, sessionEndpoint, hosts] = attributes.map(
    (attribute) => (script ?? find(MODULE))?.getAttribute(attribute) ?? undefined,
  );
  if (list !== undefined) name(() => parseTenants('data-tenants', list));
  else if (baseUrl !== undefined) named = [{ baseUrl: `${baseUrl}`, sessionEndpoint, insecureHosts: tokensOf(hosts) }];
  else if (sessionEndpoint !== undefined || hosts !== undefined)
    name(() => {
      throw new EmbedError(
        'invalid-option',
        `data-base-url: ${DEV ? 'expected the address of the tenant' : 'missing'}`,
      );
    });
}

/** Names tenants; if reading throws, the list is empty. */
function name(read: () => readonly Tenant[]): void {
  named = [];
  named = read();
}

/** Finds an element; returns undefined on a server, which reads markup without a document. */
function find(selector: string): Element | null | undefined {
  return typeof document === 'undefined' ? undefined : native(document, 'querySelector', selector);
}

function parseTenants(subject: string, list: string): Tenant[] {
  try {
    const tenants: Tenant[] = JSON.parse(list);
    return tenants.map(({ baseUrl, sessionEndpoint, insecureHosts }) => ({
      baseUrl: new URL(baseUrl).href,
      sessionEndpoint,
      insecureHosts,
    }));
  } catch {
    const expected = DEV ? 'expected a JSON list such as [{"baseUrl":"https://acme.example.com"}]' : 'invalid';
    throw new EmbedError('invalid-option', `${subject}: ${expected}`);
  }
}

/** Whether markup, whose author may not be the author of the page, may show this path of a named tenant. */
export function isPathOfMarkup(path: unknown): boolean {
  return /^\/embed\//.test(`${path}`);
}

/** Returns the tokens of an attribute, which spaces separate. */
export function tokensOf(text = ''): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

/** Returns the tenant that markup chooses by its address; the first one without an address. */
export function chooseTenant(tenants: readonly Tenant[], baseUrl: string | null): Tenant | undefined {
  return tenants.find((tenant) => baseUrl === null || hrefOf(tenant.baseUrl) === hrefOf(baseUrl));
}

function hrefOf(address: string): string {
  // Stryker disable next-line StringLiteral: the same end on both addresses does not change the comparison
  return URL.canParse(address) ? new URL(address).href.replace(/\/*$/, '') : address;
}
