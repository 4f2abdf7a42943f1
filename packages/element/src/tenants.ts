import { EmbedError } from '@svc-embed/host';
import { DEV } from './dev.js';

/** A tenant whose dashboards markup may show. */
export interface Tenant {
  readonly baseUrl: string;
  /** Where to POST for a session; absent: private embedding. */
  readonly sessionEndpoint?: string | undefined;
}

/** The options that decide who gets a session and what a frame may do. Where the script names tenants, no markup has them. */
export const reservedOptions: readonly string[] = [
  'baseUrl',
  'sessionEndpoint',
  'session',
  'sessionParam',
  'url',
  'params',
  'allow',
  'sandbox',
];

let named: readonly Tenant[] | undefined;

/** The tenants that the script names; undefined where it names none, and so restricts nothing. */
export function namedTenants(): readonly Tenant[] | undefined {
  return named;
}

/**
 * Takes the tenants that a script element names: one by `data-base-url` and `data-session-endpoint`, or a JSON list in
 * `data-tenants`.
 *
 * @throws EmbedError `invalid-option`; then no tenant is named, and markup shows nothing.
 */
export function nameTenants(script: Element | null): void {
  const [list, baseUrl, sessionEndpoint] = ['tenants', 'base-url', 'session-endpoint'].map(
    (name) => script?.getAttribute(`data-${name}`) ?? undefined,
  );
  if (list === undefined && baseUrl === undefined) return;
  named = [];
  named = list === undefined ? [{ baseUrl: `${baseUrl}`, sessionEndpoint }] : parseTenants(list);
}

function parseTenants(list: string): Tenant[] {
  try {
    const tenants: Tenant[] = JSON.parse(list);
    return tenants.map(({ baseUrl, sessionEndpoint }) => ({ baseUrl: new URL(baseUrl).href, sessionEndpoint }));
  } catch {
    const expected = DEV ? 'expected a JSON list such as [{"baseUrl":"https://acme.example.com"}]' : 'invalid';
    throw new EmbedError('invalid-option', `data-tenants: ${expected}`);
  }
}

/** The tenant that markup chooses by its address; the first one where it has no address. */
export function chooseTenant(tenants: readonly Tenant[], baseUrl: string | null): Tenant | undefined {
  return tenants.find((tenant) => baseUrl === null || hrefOf(tenant.baseUrl) === hrefOf(baseUrl));
}

function hrefOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/*$/, '') : address;
}
