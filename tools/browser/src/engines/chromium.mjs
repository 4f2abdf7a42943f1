import { findBrowser, findOtherBuild, isHeadlessShell } from '../find-browser.mjs';
import { launchChromium } from '../launch-chromium.mjs';
import { openPage } from './engine.mjs';

const ARGS = ['--site-per-process', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The driver turns the back/forward cache off, which people's browsers have. */
const IGNORED_ARGS = ['--disable-back-forward-cache'];

/** The Chromium of the browser tests. @type {import('./engine.mjs').Engine} */
export const chromium = {
  name: 'Chromium',
  missing: () => (findBrowser() ? undefined : 'no Chromium was found: install it, or set SVC_CHROMIUM'),
  open: async (url) => openPage(await launchChromium(ARGS, findBrowser(), IGNORED_ARGS), url),
};

/**
 * The other build of Chromium on this machine, if there is one: a headless shell and a full Chromium differ in what they
 * let frames of other sites store.
 * @returns {import('./engine.mjs').Engine | undefined}
 */
export function otherChromium() {
  const found = findOtherBuild();
  if (!found) return undefined;
  return {
    name: isHeadlessShell(found) ? 'Chromium (headless shell)' : 'Chromium (full)',
    missing: () => undefined,
    open: async (url) => openPage(await launchChromium(ARGS, found, IGNORED_ARGS), url),
  };
}
