import { firefox as downloaded } from 'playwright';
import puppeteer from 'puppeteer-core';
import { findFirefox } from '../find-browser.mjs';
import { openDownloaded } from './engine.mjs';

/** Playwright's Firefox, else the system's over WebDriver BiDi. @type {import('./engine.mjs').Engine} */
export const firefox = {
  name: 'Firefox',
  async open() {
    const own = await openDownloaded(downloaded);
    if (own) return own;
    const executablePath = findFirefox();
    if (!executablePath) return 'no Firefox was found: install firefox-esr, or set SVC_FIREFOX';
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Frames of other sites may not store anything, as with Firefox's setting to block all cross-site cookies.
      extraPrefsFirefox: { 'network.cookie.cookieBehavior': 1 },
    });
    const page = await browser.newPage();
    return {
      version: await browser.version(),
      goto: async (url) => void (await page.goto(url)),
      ended: new Promise((resolve) => browser.once('disconnected', () => resolve())),
      close: () => browser.close(),
    };
  },
};
