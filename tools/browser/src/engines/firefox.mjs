import { firefox as downloaded } from 'playwright';
import puppeteer from 'puppeteer-core';
import { findFirefox } from '../find-browser.mjs';
import { isDownloaded, openPage } from './engine.mjs';

/** Playwright's Firefox, or the system's over WebDriver BiDi. @type {import('./engine.mjs').Engine} */
export const firefox = {
  name: 'Firefox',
  missing: () =>
    isDownloaded(downloaded) || findFirefox()
      ? undefined
      : 'no Firefox was found: install firefox-esr, or set SVC_FIREFOX',
  async open(url) {
    if (isDownloaded(downloaded)) return openPage(await downloaded.launch(), url);
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findFirefox() ?? '',
      headless: true,
      extraPrefsFirefox: {
        // Blocks the storage of frames of other sites, like Firefox's setting to block all cross-site cookies.
        'network.cookie.cookieBehavior': 1,
        // Keeps the back/forward cache, which the driver turns off.
        'fission.bfcacheInParent': true,
      },
    });
    await (await browser.newPage()).goto(url);
    return () => browser.close();
  },
};
