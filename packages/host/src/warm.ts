import { tenantUrl } from './address.js';
import { guard } from './check.js';
import { findTarget, preconnect } from './frame.js';

/**
 * Opens a connection to a tenant, for a page that knows that it will embed soon. Asks for nothing, costs next to nothing,
 * and is no promise: the browser may leave it. Does nothing on a server.
 *
 * @throws EmbedError `invalid-option` where `mountEmbed` would refuse this `baseUrl`.
 * @example
 * tab.addEventListener('pointerenter', () => warm('https://acme.example.com'));
 */
export function warm(baseUrl: string | URL): void {
  const { origin } = guard('invalid-option', 'address', () => tenantUrl('baseUrl', baseUrl));
  if (globalThis.document) preconnect(findTarget(':root'), origin);
}
