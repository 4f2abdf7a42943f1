import { chromium as type } from 'playwright';
import { findBrowser } from '../support/find-browser.mjs';
import { openWithPlaywright } from './engine.mjs';

/** Chromium, the one of the browser tests. */
/** @type {import('./engine.mjs').Engine} */
export const chromium = {
  name: 'Chromium',
  async open() {
    const browser = findBrowser();
    if (!browser) return 'no Chromium was found: install it, or set SVC_CHROMIUM';
    return openWithPlaywright(type, {
      executablePath: browser.path,
      chromiumSandbox: process.getuid?.() !== 0 && !process.env.SVC_NO_SANDBOX,
      args: ['--site-per-process', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    });
  },
};
