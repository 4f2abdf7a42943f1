import { readFileSync } from 'node:fs';

/** The address of files in the repository that are not a page of the site. */
export const REPOSITORY = 'https://github.com/svc-embed/svc-embed/blob/main/';

/** The public packages, in the order of the site. */
export const PACKAGES = [
  'host',
  'element',
  'react',
  'vue',
  'angular',
  'guest',
  'protocol',
  'platform',
  'sandbox',
  'testing',
] as const;

/** The folder of all pages, handwritten and generated. */
export const PAGES = 'docs/pages/';

/** The page of each document outside that folder, by the document's path in the repository. */
export const PAGE_OF: Readonly<Record<string, string>> = {
  'SECURITY.md': 'security/index.md',
  'docs/other-errors.md': 'errors/other-packages.md',
  'docs/security/threats.md': 'security/threats.md',
  'docs/security/trials.md': 'security/trials.md',
  'docs/security/dependencies.md': 'security/dependencies.md',
};

const ROOT = new URL('../../../', import.meta.url);

/** Reads a document by its path in the repository. */
export function readDocument(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}
