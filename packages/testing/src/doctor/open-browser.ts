import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, LaunchOptions } from '@playwright/test';
import { TestingError } from '../error.js';

/** Names of Chromium on the PATH. Playwright finds Chrome and Edge by their channels. */
const NAMES = ['chromium', 'chromium-browser', 'chromium-headless-shell'];

/** A browser, and whether its own sandbox protects this machine from the page. */
export interface OpenedBrowser {
  readonly browser: Browser;
  readonly isSandboxed: boolean;
}

/** Starts the Chromium that Playwright has downloaded, or a Chromium, Chrome or Edge of this machine; `CHROME_PATH` names another. */
export async function openBrowser(env: Readonly<Record<string, string | undefined>>): Promise<OpenedBrowser> {
  const { chromium } = await import('@playwright/test').catch((cause: unknown) => {
    const isMissing = Object(cause).code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw cause;
    throw new TestingError('missing-package', 'doctor needs: npm install -D @playwright/test', cause);
  });
  const named = env.CHROME_PATH;
  const own = chromium.executablePath();
  const paths = named ? [named] : [own, ...onPath(env.PATH ?? '')].filter(isProgram);
  const channels: readonly LaunchOptions[] = named ? [] : [{ channel: 'chrome' }, { channel: 'msedge' }];
  let cause: unknown;
  for (const options of [...paths.map((executablePath) => ({ executablePath })), ...channels]) {
    // Without privileges for namespaces, as in many containers, it starts only without its sandbox.
    for (const isSandboxed of [true, false])
      try {
        return { browser: await chromium.launch({ ...options, chromiumSandbox: isSandboxed }), isSandboxed };
      } catch (error) {
        cause ??= error;
      }
  }
  const what = named ? 'CHROME_PATH does not start as a browser' : 'no Chrome or Chromium starts on this machine';
  throw new TestingError('missing-package', `${what}; install one with: npx playwright install chromium`, cause);
}

function onPath(path: string): readonly string[] {
  const folders = path.split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
