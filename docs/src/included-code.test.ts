/** Pages contain a copy of the code that they include from files, so that readers on GitHub see it as well. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));
/** A block whose fence names a file. */
const INCLUDED = /^(```\w+ (\.\S+)\n).*?^```$/gms;

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((page) => page.endsWith('.md'))
  .map((page) => ({ page, text: readFileSync(join(PAGES, page), 'utf8') }));
const including = pages.filter(({ text }) => text.search(INCLUDED) >= 0);

test('pages include code', () => {
  expect(including.length).toBeGreaterThan(0);
});

test.each(including)('$page has the code of the files that its blocks name', async ({ page, text }) => {
  const written = text.replaceAll(INCLUDED, (_, fence: string, path: string) => {
    return `${fence}${readFileSync(join(PAGES, dirname(page), path), 'utf8').trimEnd()}\n\`\`\``;
  });
  await expect(written).toMatchFileSnapshot(join(PAGES, page));
});

test.each(pages)('$page includes no code that only the site shows', ({ text }) => {
  expect(text).not.toMatch(/^<<< /m);
});
