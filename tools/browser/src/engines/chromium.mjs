import { findBrowser, findOtherBuild } from '../find-browser.mjs';
import { launchChromium } from '../launch-chromium.mjs';
import { openPage } from './engine.mjs';

const ARGS = ['--site-per-process', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** The driver turns the back/forward cache off, which people's browsers have. */
const IGNORED_ARGS = ['--disable-back-forward-cache'];
/** The build that other browser tests do not run in: the builds differ in what frames of other sites may store. */
const found = () => findOtherBuild() ?? findBrowser();

/** @type {import('./engine.mjs').Engine} */
export const chromium = {
  name: 'Chromium',
  missing: () => (found() ? undefined : 'no Chromium was found: install it, or set SVC_CHROMIUM'),
  open: async (url) => openPage(await launchChromium(ARGS, found(), IGNORED_ARGS), url),
};
