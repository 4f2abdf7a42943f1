/** The documents of the repository that are pages of the site as they are. */
import { siteLinks } from './links.js';
import type { Page } from './page.js';
import { PAGE_OF, readDocument } from './repository.js';

/** The pages of all documents but `docs/errors.md`, which has a page for each of its sections. */
export function documentPages(): readonly Page[] {
  return Object.entries(PAGE_OF).map(([document, path]) => ({
    path,
    text: siteLinks(readDocument(document), document),
  }));
}
