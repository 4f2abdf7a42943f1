import { isSecure } from '@svc-embed/protocol/internal';
import { SandboxError } from './sandbox-error.js';

/** The default host origins: this machine with the ports that development servers and this repository's examples use. */
export const DEFAULT_HOST_ORIGINS: readonly string[] = [3000, 4200, 4300, 4321, 5173, 8080].map(
  (port) => `http://localhost:${port}`,
);

/** Other characters mean something in a policy, such as `;`. A trailing dot makes an origin that no browser sends. */
const PLAIN_ORIGIN = /^https?:\/\/([\w-]+(\.[\w-]+)*|\[[\da-f:]+\])(:\d+)?$/;
const ONE_LABEL_WILDCARD = /^https:\/\/\*((?:\.[a-z0-9-]+){2,})(:\d+)?$/;

/**
 * Checks the pages that may embed the tenant: exact https origins, http ones on hosts that are loopback or listed, or
 * `https://*.example.com`.
 * Throws `SandboxError('invalid-option')` on anything else, because the list becomes part of a security header.
 */
export function checkHostOrigins(origins: readonly string[], insecureHosts: readonly string[] = []): readonly string[] {
  if (!Array.isArray(origins) || origins.length === 0) {
    throw new SandboxError('invalid-option', 'hostOrigins must be a list with at least one origin.');
  }
  for (const origin of origins) {
    if (typeof origin !== 'string' || !(isExactOrigin(origin, insecureHosts) || isWildcard(origin))) {
      throw new SandboxError(
        'invalid-option',
        `A host origin must be an exact origin (https, or http on a loopback host or one of insecureHosts) or https://*.example.com, without a path or a dot at the end; got ${JSON.stringify(origin)}.`,
      );
    }
  }
  return [...new Set(origins)];
}

function isExactOrigin(origin: string, insecureHosts?: readonly string[]): boolean {
  if (!PLAIN_ORIGIN.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isSecure(url, insecureHosts);
}

function isWildcard(origin: string): boolean {
  return ONE_LABEL_WILDCARD.test(origin) && isExactOrigin(origin.replace('*', 'x'));
}
