import { findBrowser, findOtherBuild } from '../find-browser.mjs';
import { launchChromium } from '../launch-chromium.mjs';
import { openPage } from './engine.mjs';

const ARGS = ['--site-per-process', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** Keeps the back/forward cache, which users' browsers have. */
const IGNORED_ARGS = ['--disable-back-forward-cache'];
/** The build that other browser tests do not use: the builds differ in the storage of frames of other sites. */
const found = () => findOtherBuild() ?? findBrowser();

/** @type {import('./engine.mjs').Engine} */
export const chromium = {
  name: 'Chromium',
  missing: () => (found() ? undefined : 'no Chromium was found: install it, or set SVC_CHROMIUM'),
  open: async (url) => openPage(await launchChromium(ARGS, found(), IGNORED_ARGS), url),
};
