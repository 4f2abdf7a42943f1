import { asEmbedError } from '../error.js';
import { readRules } from '../rule.js';
import { type AddressParts, partRules, readTenantUrl } from './address.js';
import { addPreconnect, findTarget } from './frame.js';

/**
 * Opens a connection to a tenant, for a page that will embed soon. Requests nothing and costs next to nothing. It is only a hint,
 * which the browser may ignore. Does nothing on a server.
 *
 * @throws EmbedError `invalid-option` if `mountEmbed` would refuse this `baseUrl`.
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
