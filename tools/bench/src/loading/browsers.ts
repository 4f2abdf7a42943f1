/** The browsers of the loading measures, which differ in their use of preconnect hints. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox, findProgram, launchChromium, USES_SANDBOX } from '@svc-embed/browser-tools';
import { chromium } from 'playwright';
import puppeteer from 'puppeteer-core';
import type { LoadingPage } from './page.js';

export type OpenBrowser = ReturnType<typeof opened>;

const FLAGS = ['--site-per-process', '--ignore-certificate-errors'];
/** Chromium's separation of the connections of a page from those of frames of other sites. */
const PARTITIONS = 'PartitionConnectionsByNetworkIsolationKey';

const PREFERENCES = {
  net: { network_prediction_options: 0 },
  profile: { cookie_controls_mode: 0, block_third_party_cookies: false },
};

/** `open` resolves to a sentence when the browser is missing. */
export const BROWSERS = [
  { name: 'Chromium, headless shell', open: openShell },
  { name: 'Chromium', open: () => openChromium([]) },
  { name: 'Chromium, connections not kept apart', open: () => openChromium([`--disable-features=${PARTITIONS}`]) },
  { name: 'Firefox', open: openFirefox },
];

/** The browser of the other measures and the tests. */
export function launchShell() {
  return launchChromium(FLAGS);
}

export async function openShell() {
  const browser = await launchShell();
  return opened(browser.version(), await browser.newPage(), () => browser.close());
}

async function openChromium(flags: readonly string[]) {
  const executablePath = findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
  if (!executablePath) return 'no Chromium beside the headless shell was found';
  // Distributions may turn these off for new profiles: hints, and cookies of other sites, which have connections of their own.
  const folder = mkdtempSync(join(tmpdir(), 'svc-loading-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    chromiumSandbox: USES_SANDBOX,
    args: [...FLAGS, ...flags],
    ignoreDefaultArgs: ['--disable-background-networking'],
  });
  const page = await context.newPage();
  const version = await page.evaluate(() => /Chrome\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? '');
  return opened(version, page, async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
}

async function openFirefox() {
  const executablePath = findFirefox();
  if (!executablePath) return 'no Firefox was found: install firefox-esr, or set SVC_FIREFOX';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    // Automation turns hints off, which users have.
    extraPrefsFirefox: { 'network.http.speculative-parallel-limit': 20, 'network.preconnect': true },
  });
  const page = await browser.newPage();
  return opened((await browser.version()).replace(/^\w+\//, ''), page, () => browser.close());
}

interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(code: string): Promise<unknown>;
}

/** One page; `call` calls a function of its global `loading`. */
function opened(version: string, page: Page, close: () => Promise<unknown>) {
  const call = <N extends keyof LoadingPage>(name: N, ...values: Parameters<LoadingPage[N]>) =>
    page.evaluate(`loading.${name}(...${JSON.stringify(values)})`) as ReturnType<LoadingPage[N]>;
  return { version, go: (url: string) => page.goto(url), call, close };
}
