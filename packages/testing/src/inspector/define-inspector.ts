import { SvcInspector } from './svc-inspector.js';

/**
 * Registers `<svc-inspector>`, once however often it is called; where there are no custom elements, as on a server, it
 * does nothing.
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
