import { findBrowser } from '../find-browser.mjs';
import { launchChromium } from '../launch-chromium.mjs';
import { fromPlaywright } from './engine.mjs';

const ARGS = ['--site-per-process', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The Chromium of the browser tests. @type {import('./engine.mjs').Engine} */
export const chromium = {
  name: 'Chromium',
  async open() {
    if (!findBrowser()) return 'no Chromium was found: install it, or set SVC_CHROMIUM';
    return fromPlaywright(await launchChromium(ARGS));
  },
};
