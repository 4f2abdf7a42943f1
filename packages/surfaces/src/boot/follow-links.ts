import type { Surface } from '@svc-embed/protocol';
import { readRoute } from './routes.js';

interface LinkHandlers {
  /** Called with the path of a link to a route of this surface. */
  go(path: string): void;
  /** Called with a link that opens outside the surface. */
  open(link: HTMLAnchorElement): void;
}

/** Handles plain clicks on links to this surface's own routes without loading a new document, and those that lead outside. */
export function followLinks(surface: Surface, { go, open }: LinkHandlers): void {
  document.addEventListener('click', (event) => {
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || isModified) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    // The location of a document in `srcdoc` has no origin, but its links have the origin of its base.
    const isOwn = link?.origin === new URL(document.baseURI).origin && readRoute(surface, link.pathname) !== undefined;
    if (!link || (!isOwn && link.target !== '_blank')) return;
    event.preventDefault();
    if (isOwn) go(link.pathname);
    else open(link);
  });
}
