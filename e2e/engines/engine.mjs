/** What the tests ask of a browser engine. */

/** A browser that is open; `gone` is when it ended, by `close` or by itself. */
/**
 * @typedef {{
 *   version: string, go: (url: string) => Promise<void>, gone: Promise<void>, close: () => Promise<void>,
 * }} Opened
 */

/** A way to an engine: opens a browser of it, or tells what is missing. */
/** @typedef {{ name: string, open: () => Promise<Opened | string> }} Engine */

import { delimiter, join } from 'node:path';
import { isProgram } from '../support/find-browser.mjs';

/**
 * The first of some programs that is there: by path, or on the PATH.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

/**
 * A browser that Playwright brought, where it was downloaded.
 * @param {import('playwright').BrowserType} type
 * @returns {Promise<Opened | undefined>}
 */
export async function openDownloaded(type) {
  if (!isProgram(type.executablePath())) return undefined;
  return openWithPlaywright(type, {});
}

/**
 * @param {import('playwright').BrowserType} type
 * @param {import('playwright').LaunchOptions} options
 * @returns {Promise<Opened>}
 */
export async function openWithPlaywright(type, options) {
  const browser = await type.launch(options);
  const page = await browser.newPage();
  return {
    version: `${type.name()} ${browser.version()}`,
    go: async (url) => void (await page.goto(url)),
    gone: new Promise((resolve) => browser.once('disconnected', () => resolve())),
    close: () => browser.close(),
  };
}
