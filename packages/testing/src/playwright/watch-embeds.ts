import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * Watches the embeds of a page, or of all pages of a context, from their next load on. The `test` of this package calls
 * it for every page.
 *
 * @example
 * await watchEmbeds(page);
 * await page.goto('/');
 * const embed = embedFor(page);
 */
export async function watchEmbeds(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript({ path: fileURLToPath(new URL('./watch-page.global.js', import.meta.url)) });
}
