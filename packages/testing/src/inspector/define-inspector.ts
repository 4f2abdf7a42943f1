import { SvcInspector } from './svc-inspector.js';

/**
 * Registers `<svc-inspector>`. Does nothing if it is registered, or if there are no custom elements, as on a server.
 *
 * @example
 * defineInspector();
 * document.body.append(document.createElement('svc-inspector'));
 */
export function defineInspector(): void {
  const registry = globalThis.customElements;
  if (registry && !registry.get('svc-inspector')) registry.define('svc-inspector', SvcInspector);
}

declare global {
  interface HTMLElementTagNameMap {
    'svc-inspector': SvcInspector;
  }
}
