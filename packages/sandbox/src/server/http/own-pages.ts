/**
 * The sandbox's own pages are at `localhost`, and the surfaces that they show at 127.0.0.1, so that the two have different
 * origins as in production.
 */
const PAGES = 'localhost';
const TENANT = '127.0.0.1';

/** Whether a request came in under a name of this machine, which has both. */
export function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && (hostname === PAGES || hostname === TENANT);
}

/** The origin of the sandbox's own pages, by the address of a request. */
export function pagesOrigin(address: string): string {
  return withHostName(address, PAGES);
}

/** The tenant's origin, by the address of a request. */
export function tenantOrigin(address: string): string {
  return withHostName(address, TENANT);
}

/** The pages that may embed the tenant: the listed ones, and the sandbox's own. */
export function allowedHosts(address: string, hostOrigins: readonly string[]): readonly string[] {
  return isLocal(address) ? [...new Set([...hostOrigins, pagesOrigin(address)])] : hostOrigins;
}

/** The same port under another name of this machine; other addresses keep their name. */
function withHostName(address: string, hostname: string): string {
  const url = new URL(address);
  if (isLocal(address)) url.hostname = hostname;
  return url.origin;
}
