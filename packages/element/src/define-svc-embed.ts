import { SvcEmbedElement } from './element.js';

/**
 * Registers the element. Idempotent, and without effect on a server. Another name gets its own class, which extends
 * `SvcEmbedElement`.
 *
 * @example
 * defineSvcEmbed('acme-report');
 */
export function defineSvcEmbed(name = 'svc-embed'): void {
  const registry = globalThis.customElements;
  if (!registry || registry.get(name)) return;
  registry.define(name, name === 'svc-embed' ? SvcEmbedElement : class extends SvcEmbedElement {});
}
