import { firefox as downloaded } from 'playwright';
import puppeteer from 'puppeteer-core';
import { findProgram, openDownloaded } from './engine.mjs';

/** Firefox: the one that Playwright brought, else the system's own over WebDriver BiDi. */
/** @type {import('./engine.mjs').Engine} */
export const firefox = {
  name: 'Firefox',
  async open() {
    const own = await openDownloaded(downloaded);
    if (own) return own;
    const executablePath = findProgram([process.env.SVC_FIREFOX ?? '', 'firefox-esr', 'firefox']);
    if (!executablePath) return 'no Firefox was found: install firefox-esr, or set SVC_FIREFOX';
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
    const page = await browser.newPage();
    return {
      version: await browser.version(),
      go: async (url) => void (await page.goto(url)),
      gone: new Promise((resolve) => browser.once('disconnected', () => resolve())),
      close: () => browser.close(),
    };
  },
};
