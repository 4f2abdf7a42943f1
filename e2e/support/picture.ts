import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const FOLDER = new URL('../../docs/images/', import.meta.url);

/** In bytes: the pictures stand in documents that load at once. */
const LARGEST = 200_000;

/**
 * Takes a picture of the page. `npm run pictures` makes it that of the documents, in `docs/images`; else the one there must have
 * its width and height. Fonts differ between machines, so pixels are not compared.
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const file = new URL(name, FOLDER);
  const picture = await page.screenshot();
  if (test.info().config.updateSnapshots === 'all') writeFileSync(file, picture);
  const stored = readFileSync(file);
  // The header of a PNG has width and height.
  expect(stored.subarray(16, 24), `the size of docs/images/${name}`).toEqual(picture.subarray(16, 24));
  expect(stored.length, `the bytes of docs/images/${name}`).toBeLessThan(LARGEST);
}
