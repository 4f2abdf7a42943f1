/** The browser of this machine. */
import { chromium } from 'playwright';
import { findBrowser } from '../../../../e2e/support/find-browser.mjs';

/** As root Chromium starts without its own sandbox only. */
export const SANDBOX = process.getuid?.() !== 0 && !process.env.SVC_NO_SANDBOX;

/**
 * Rejects with what to do when the machine has none.
 * @param {string[]} [args]
 */
export async function startBrowser(args = []) {
  const found = findBrowser();
  if (!found) throw new Error('There is no Chrome or Chromium. Set SVC_CHROMIUM to the path of one.');
  return await chromium.launch({ executablePath: found.path, chromiumSandbox: SANDBOX, args });
}
