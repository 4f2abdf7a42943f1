import { asEmbedError } from '../error.js';
import { readRules } from '../rule.js';
import { type AddressParts, partRules, readTenantUrl } from './address.js';
import { addPreconnect, findTarget } from './frame.js';

/**
 * Opens a connection to a tenant, for a page that knows that it will embed soon. Asks for nothing, costs next to nothing,
 * and is no promise: the browser may leave it. Does nothing on a server.
 *
 * @throws EmbedError `invalid-option` where `mountEmbed` would refuse this `baseUrl`.
 * @example
 * tab.addEventListener('pointerenter', () => preconnect('https://acme.example.com'));
 */
export function preconnect(baseUrl: string | URL, options: Pick<AddressParts, 'insecureHosts'> = {}): void {
  const { origin } = asEmbedError('invalid-option', 'baseUrl', () => {
    const { baseUrl: checked, insecureHosts } = readRules(partRules, { ...options, baseUrl });
    return readTenantUrl('baseUrl', checked, insecureHosts);
  });
  if (globalThis.document) addPreconnect(findTarget(':root'), origin);
}
