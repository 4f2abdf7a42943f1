/** Converts links between files of the repository, which work on GitHub, to links of the site. */
import { posix } from 'node:path';
import { PAGE_OF, PAGES, REPOSITORY } from './repository.js';

/** Code, whose brackets are not links, or the target of a link. */
const CODE_OR_TARGET = /^```.*?^```$|`[^`\n]*`|(?<=\]\()[^)\s]+(?=\))/gms;

/** Sections of `docs/errors.md` that are part of another section's page. */
const PARTS: Readonly<Record<string, string>> = { 'local-networks': '/errors/invalid-option#local-networks' };

/** Returns the text of a document with links that work on the site. Files without a page are linked in the repository. */
export function siteLinks(text: string, document: string): string {
  return text.replaceAll(CODE_OR_TARGET, (found) => (found.startsWith('`') ? found : siteLink(found, document)));
}

export function siteLink(target: string, document: string): string {
  if (/^(?:[a-z]+:|#|\/)/i.test(target)) return target;
  const [path = '', anchor = ''] = target.split('#');
  const file = posix.join(posix.dirname(document), path);
  const hash = anchor && `#${anchor}`;
  if (file === 'docs/errors.md') return PARTS[anchor] ?? `/errors/${anchor}`;
  const page = file.startsWith(PAGES) ? file.slice(PAGES.length) : PAGE_OF[file];
  return page === undefined ? `${REPOSITORY}${file}${hash}` : `/${page.replace(/(index)?\.md$/, '')}${hash}`;
}
