/** The site makes a page of each section of the document of the errors. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '../../packages/host/src/error.js';

test('the document has a section for each error code, and for nothing else', () => {
  const text = readFileSync(new URL('../errors.md', import.meta.url), 'utf8');
  const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(Object.keys(errorCodes));
});
