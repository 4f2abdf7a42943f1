import { isProgram } from '../find-browser.mjs';

/**
 * A browser engine. `missing` returns what this machine lacks for it, if anything; `open` opens a page, and resolves to the
 * function that closes the browser.
 * @typedef {{
 *   name: 'Chromium' | 'Firefox' | 'WebKit' | 'Any browser', missing: () => string | undefined,
 *   open: (url: string) => Promise<() => Promise<void>>,
 * }} Engine
 */

/**
 * Whether Playwright has downloaded a browser.
 * @param {import('playwright').BrowserType} type
 */
export const isDownloaded = (type) => isProgram(type.executablePath());

/**
 * Opens a page in a browser of Playwright. Resolves to the function that closes the browser.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function openPage(browser, url) {
  await (await browser.newPage()).goto(url);
  return () => browser.close();
}
