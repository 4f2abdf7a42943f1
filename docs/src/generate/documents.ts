/** Documents of the repository that become pages of the site unchanged. */
import { siteLinks } from './links.js';
import type { Page } from './page.js';
import { PAGE_OF, readDocument } from './repository.js';

/** Returns the pages of all documents except `docs/errors.md`, which has a page for each section. */
export function documentPages(): readonly Page[] {
  return Object.entries(PAGE_OF).map(([document, path]) => ({
    path,
    text: siteLinks(readDocument(document), document),
  }));
}
