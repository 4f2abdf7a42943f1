import { chromium } from 'playwright';
import { findBrowser } from './find-browser.mjs';

/** Whether to use Chromium's own sandbox, which does not work for root. */
export const USES_SANDBOX = process.getuid?.() !== 0 && !process.env.SVC_NO_SANDBOX;

/**
 * Starts this machine's Chromium through Playwright. Without a Chromium, rejects with the remedy.
 * @param {string[]} [args]
 * @param {import('./find-browser.mjs').Browser} [found]
 * @param {string[]} [ignoreDefaultArgs] Playwright's own arguments to omit
 */
export async function launchChromium(args = [], found = findBrowser(), ignoreDefaultArgs = []) {
  if (!found) throw new Error('There is no Chrome or Chromium. Set SVC_CHROMIUM to the path of one.');
  return await chromium.launch({ executablePath: found.path, chromiumSandbox: USES_SANDBOX, args, ignoreDefaultArgs });
}
