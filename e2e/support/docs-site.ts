import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { SITE_ORIGINS, SURFACE_ORIGIN } from '../../docs/src/addresses.mjs';
import { pageHeaders } from '../../packages/sandbox/src/server/http/page-headers.js';

export { expect };

const SITE = fileURLToPath(new URL('../../docs/dist/site', import.meta.url));
const SURFACE = fileURLToPath(new URL('../../docs/dist/surface', import.meta.url));
/** The address of the site in the tests, and in the links of its documents. */
export const [ORIGIN = ''] = SITE_ORIGINS;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
};

/** Folders with generated pages, which differ only in their texts: the longest page represents the others. */
const GENERATED = ['errors/', 'reference/api/', 'reference/http-api/'];

const FILES = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .sort();

const pathOf = (file: string) => `/${file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`;

/** Reads the site's documents for programs, by path. */
export function readTexts(): Map<string, string> {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:md|txt)$/.test(file));
  return new Map(files.map((file) => [`/${file}`, readFileSync(`${SITE}/${file}`, 'utf8')]));
}

/** Reads the HTML of all pages, by path. */
export function readSite(): Map<string, string> {
  return new Map(FILES.map((file) => [pathOf(file), readFileSync(`${SITE}/${file}`, 'utf8')]));
}

const LONGEST = GENERATED.map((folder) =>
  FILES.filter((file) => file.startsWith(folder) && !file.endsWith('/index.html')).reduce((longest, file) =>
    sizeOf(file) > sizeOf(longest) ? file : longest,
  ),
);

/** The paths of the pages of the built site: `npm run docs:build` writes it. */
export const PATHS = FILES.filter(
  (file) =>
    LONGEST.includes(file) || file.endsWith('/index.html') || !GENERATED.some((folder) => file.startsWith(folder)),
).map(pathOf);

interface DocsFixtures {
  /** Opens a page of the site, and waits until its scripts run. */
  readonly openDocs: (path: string) => Promise<void>;
}

/**
 * Tests with the built site and the surface of its playground, without a server. Requests to other sites and errors of a page
 * fail the test.
 */
export const test = base.extend<DocsFixtures>({
  contextOptions: { reducedMotion: 'reduce' },
  async openDocs({ page }, use) {
    const faults: string[] = [];
    let opened = '';
    page.on('pageerror', (error) => faults.push(`${opened}: ${error.message}`));
    await page.route('**/*', async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      const folder = { [ORIGIN]: SITE, [SURFACE_ORIGIN]: SURFACE }[origin];
      const file = folder && fileOf(folder + pathname);
      // The surface has the headers that its server sends.
      const headers = folder === SURFACE ? pageHeaders(SITE_ORIGINS) : {};
      if (file) return fulfill(route, file, headers);
      faults.push(`${opened}: requested ${route.request().url()}`);
      return route.abort();
    });
    await use((path) => {
      opened = path;
      return open(page, path);
    });
    expect(faults, 'errors, and requests to other sites').toEqual([]);
  },
});

function fulfill(route: Route, file: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const type = TYPES[extname(file)] ?? '';
  return route.fulfill({ body: readFileSync(file), headers: { ...headers, 'Content-Type': type } });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ORIGIN + path);
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
}

function sizeOf(file: string): number {
  return statSync(`${SITE}/${file}`).size;
}

function fileOf(path: string): string | undefined {
  return [`${path}index.html`, `${path}.html`, path].find((file) => extname(file) !== '' && existsSync(file));
}
