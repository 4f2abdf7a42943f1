import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const FOLDER = new URL('../../docs/images/', import.meta.url);

/** In bytes: documents load the pictures immediately. */
const LARGEST = 200_000;

/**
 * Takes a picture of the page. `npm run pictures` stores it in `docs/images`, for the documents; without that, the stored one
 * must have the same width and height. Fonts differ between machines, so pixels are not compared.
 */
export async function expectPicture(page: Page, name: string): Promise<void> {
  const file = new URL(name, FOLDER);
  const picture = await page.screenshot();
  if (test.info().config.updateSnapshots === 'all') writeFileSync(file, picture);
  const stored = readFileSync(file);
  // These bytes of a PNG are its width and height.
  expect(stored.subarray(16, 24), `the size of docs/images/${name}`).toEqual(picture.subarray(16, 24));
  expect(stored.length, `the bytes of docs/images/${name}`).toBeLessThan(LARGEST);
}
