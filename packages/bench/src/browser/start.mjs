/** The browser of this machine. */
import { chromium } from 'playwright';
import { findBrowser } from '../../../../e2e/support/find-browser.mjs';

/** Rejects with what to do when the machine has none. */
export function startBrowser() {
  const found = findBrowser();
  if (!found) throw new Error('There is no Chrome or Chromium. Set SVC_CHROMIUM to the path of one.');
  return chromium.launch({ executablePath: found.path, chromiumSandbox: process.getuid?.() !== 0 });
}
