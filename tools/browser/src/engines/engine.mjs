import { isProgram } from '../find-browser.mjs';

/**
 * An open browser with one page. `ended` resolves when the browser ends, by `close` or by itself.
 * @typedef {{
 *   version: string, goto: (url: string) => Promise<void>, ended: Promise<void>, close: () => Promise<void>,
 * }} EngineBrowser
 */

/** A browser engine; `open` resolves to a sentence when the engine is missing. @typedef {{ name: string, open: () => Promise<EngineBrowser | string> }} Engine */

/**
 * Opens the browser that Playwright downloaded, if it did.
 * @param {import('playwright').BrowserType} type
 * @returns {Promise<EngineBrowser | undefined>}
 */
export async function openDownloaded(type) {
  if (!isProgram(type.executablePath())) return undefined;
  return fromPlaywright(await type.launch());
}

/**
 * @param {import('playwright').Browser} browser
 * @returns {Promise<EngineBrowser>}
 */
export async function fromPlaywright(browser) {
  const page = await browser.newPage();
  return {
    version: `${browser.browserType().name()} ${browser.version()}`,
    goto: async (url) => void (await page.goto(url)),
    ended: new Promise((resolve) => browser.once('disconnected', () => resolve())),
    close: () => browser.close(),
  };
}
