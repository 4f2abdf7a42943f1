import { EmbedError } from '@svc-embed/host';
import { DEV } from './dev.js';

/** A tenant whose dashboards markup may show. */
export interface Tenant {
  readonly baseUrl: string;
  /** Where to POST for a session; absent: private embedding. */
  readonly sessionEndpoint?: string | undefined;
  /** For development: the hosts that may be reached over http. */
  readonly insecureHosts?: readonly string[] | undefined;
}

/** The options that decide who gets a session and what a frame may do. Where the script names tenants, no markup has them. */
export const reservedOptions: readonly string[] = [
  'baseUrl',
  'sessionEndpoint',
  'insecureHosts',
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
 * Takes the tenants that a script element names: one by `data-base-url`, `data-session-endpoint` and
 * `data-insecure-hosts`, or a JSON list in `data-tenants`.
 *
 * @throws EmbedError `invalid-option`; then no tenant is named, and markup shows nothing.
 */
export function nameTenants(script: Element | null): void {
  const [list, baseUrl, sessionEndpoint, hosts] = ['tenants', 'base-url', 'session-endpoint', 'insecure-hosts'].map(
    (name) => script?.getAttribute(`data-${name}`) ?? undefined,
  );
  if (list === undefined && baseUrl === undefined) return;
  named = [];
  named =
    list === undefined
      ? [{ baseUrl: `${baseUrl}`, sessionEndpoint, insecureHosts: tokensOf(hosts) }]
      : parseTenants(list);
}

function parseTenants(list: string): Tenant[] {
  try {
    const tenants: Tenant[] = JSON.parse(list);
    return tenants.map(({ baseUrl, sessionEndpoint, insecureHosts }) => ({
      baseUrl: new URL(baseUrl).href,
      sessionEndpoint,
      insecureHosts,
    }));
  } catch {
    const expected = DEV ? 'expected a JSON list such as [{"baseUrl":"https://acme.example.com"}]' : 'invalid';
    throw new EmbedError('invalid-option', `data-tenants: ${expected}`);
  }
}

/** The tokens of an attribute, with blanks between them. */
export function tokensOf(text = ''): readonly string[] {
  return text.match(/\S+/g) ?? [];
}

/** The tenant that markup chooses by its address; the first one where it has no address. */
export function chooseTenant(tenants: readonly Tenant[], baseUrl: string | null): Tenant | undefined {
  return tenants.find((tenant) => baseUrl === null || hrefOf(tenant.baseUrl) === hrefOf(baseUrl));
}

function hrefOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/*$/, '') : address;
}
