/** Makes sure that the browser tests have a Chrome or Chromium: finds one, else installs one. Run: `npm run test:e2e`. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { installersFor } from './browser-installers.mjs';
import { findBrowser } from './find-browser.mjs';

export { findBrowser };

/** @typedef {import('./find-browser.mjs').Browser} Browser */

const HELP = 'Install Chrome or Chromium, or set SVC_CHROMIUM to the path of one, and run this again.';

/**
 * A browser that starts: the one that is there, or one installed now. Says in one line each what it did; throws with
 * what to do when none can be had.
 * @param {(line: string) => void} [say]
 * @returns {Browser}
 */
export function ensureBrowser(say = console.log) {
  const found = startingBrowser(say);
  if (found) return found;
  say('No Chrome or Chromium found.');
  for (const { name, commands, timeout } of installersFor(rights())) {
    say(`Installing Chromium with ${name}; this can take some minutes.`);
    const failure = commands.map((command) => () => run(command, timeout)).reduce(firstFailure, '');
    if (failure) {
      say(`${name} did not work: ${failure}`);
      continue;
    }
    const installed = startingBrowser(say);
    if (installed) return installed;
    say(`${name} left no browser that starts.`);
  }
  throw new Error(`No browser for the tests. ${HELP}`);
}

/**
 * @param {string} failure
 * @param {() => string} step
 */
function firstFailure(failure, step) {
  return failure || step();
}

/**
 * A file with the right name may still be a stub that asks for a snap, or lack a library: ask it for its version.
 * @param {(line: string) => void} say
 */
function startingBrowser(say) {
  const browser = findBrowser();
  if (!browser) return undefined;
  // On Windows `--version` opens a window instead of answering.
  const asked =
    process.platform === 'win32'
      ? undefined
      : spawnSync(browser.path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  if (asked && asked.status !== 0) {
    say(`${browser.path} (${browser.source}) does not start: ${lastLine(asked.stderr || String(asked.error ?? ''))}`);
    return undefined;
  }
  say(`Browser: ${asked?.stdout.trim() || 'Chrome'} at ${browser.path} (${browser.source})`);
  return browser;
}

/** @returns {import('./browser-installers.mjs').Rights} */
function rights() {
  const root = process.getuid?.() === 0;
  return {
    platform: process.platform,
    root,
    sudo: !root && succeeds(['sudo', '-n', 'true']),
    has: (program) => succeeds(['which', program]),
  };
}

/** @param {readonly string[]} command */
function succeeds([program = '', ...options]) {
  return spawnSync(program, options, { stdio: 'ignore' }).status === 0;
}

/**
 * Runs a command without a terminal; returns why it failed, or '' when it did not.
 * @param {readonly string[]} command
 * @param {number} timeout
 */
function run([program = '', ...options], timeout) {
  const { status, stdout, stderr, error } = spawnSync(program, options, {
    encoding: 'utf8',
    timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  if (status === 0) return '';
  const why =
    error?.message ?? (stderr.split('\n').find((line) => /^(E:|Error|error)/.test(line)) || lastLine(stderr || stdout));
  return `"${[program, ...options].join(' ')}": ${why}`;
}

/** @param {string} text */
function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
