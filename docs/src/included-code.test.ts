/** The code that pages take from files of the repository is there; VitePress would show a sentence in its place. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

const included = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) =>
    [...readFileSync(join(PAGES, page), 'utf8').matchAll(/^<<< (\S+)/gm)].map(([, path = '']) => [page, path] as const),
  );

test('pages include code', () => {
  expect(included.length).toBeGreaterThan(0);
});

test.each(included)('the file that %s includes exists: %s', (page, path) => {
  expect(existsSync(join(PAGES, dirname(page), path))).toBe(true);
});
