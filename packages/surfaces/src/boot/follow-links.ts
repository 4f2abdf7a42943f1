import type { Surface } from '@svc-embed/protocol';
import { readRoute } from './routes.js';

/** Handles plain clicks on links to this surface's own routes without loading a new document. */
export function followLinks(surface: Surface, go: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || isModified) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || !readRoute(surface, link.pathname)) return;
    event.preventDefault();
    go(link.pathname);
  });
}
