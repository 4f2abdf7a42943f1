/** Writes the pages that are generated from tables and documents of the repository. Git ignores them. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiPages } from './generate/api.js';
import { documentPages } from './generate/documents.js';
import { errorPages } from './generate/errors.js';
import { httpApiPages } from './generate/http-api.js';
import { optionsPage } from './generate/options.js';
import type { Page } from './generate/page.js';
import { sandboxContentsPage } from './generate/sandbox-contents.js';
import { wirePage } from './generate/wire.js';

/** Writes the generated pages of the site in this folder. */
export async function generate(folder: string): Promise<void> {
  const pages: readonly Page[] = [
    ...documentPages(),
    ...errorPages(),
    wirePage(),
    optionsPage(),
    ...httpApiPages(),
    sandboxContentsPage(),
    ...(await apiPages(folder)),
  ];
  // Removes pages of an earlier run, whose sources may have other names now.
  const ignored = readFileSync(join(folder, '.gitignore'), 'utf8').split('\n');
  for (const line of ignored.filter((path) => path.startsWith('pages/')))
    rmSync(join(folder, line), { recursive: true, force: true });
  for (const { path, text } of pages) {
    const file = join(folder, 'pages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
