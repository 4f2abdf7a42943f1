import { isSecure } from '@svc-embed/protocol/internal';
import { SandboxError } from './sandbox-error.js';

/** The default host origins: this machine with the ports that development servers and this repository's examples use. */
export const DEFAULT_HOST_ORIGINS: readonly string[] = [3000, 4200, 4300, 4321, 5173, 8080].map(
  (port) => `http://localhost:${port}`,
);

/** Other characters, such as `;`, have a meaning in a policy. A trailing dot makes an origin that no browser sends. */
const PLAIN_ORIGIN = /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d+)?$/;

/**
 * Reads the pages that may embed the tenant, spelled as browsers do: exact https origins, http ones on hosts that are loopback or
 * listed, or `https://*.example.com`.
 * Throws `SandboxError('invalid-option')` on anything else, because the list becomes part of a security header.
 */
export function readHostOrigins(origins: readonly string[], insecureHosts: readonly string[] = []): readonly string[] {
  if (!Array.isArray(origins) || origins.length === 0) {
    throw new SandboxError('invalid-option', 'hostOrigins must be a list with at least one origin.');
  }
  return [...new Set(origins.map((origin) => readHostOrigin(origin, insecureHosts)))];
}

function readHostOrigin(entry: unknown, insecureHosts: readonly string[]): string {
  const isWildcard = String(entry).includes('//*.');
  // `PLAIN_ORIGIN` allows no star, so an `x` stands in for it while the rest is normalized.
  const address = String(entry).replace('//*.', '//x.');
  if (typeof entry === 'string' && URL.canParse(address)) {
    const url = new URL(address);
    const isOrigin = url.href === `${url.origin}/` && PLAIN_ORIGIN.test(url.origin);
    const isAllowed = isSecure(url, isWildcard ? [] : insecureHosts) && (!isWildcard || url.hostname.split('.')[2]);
    if (isOrigin && isAllowed) return isWildcard ? url.origin.replace('x', '*') : url.origin;
  }
  throw new SandboxError(
    'invalid-option',
    `A host origin must be an exact origin (https, or http on a loopback host or one of insecureHosts) or https://*.example.com, without a path or a dot at the end; got ${JSON.stringify(entry)}.`,
  );
}
