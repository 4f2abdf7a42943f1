/** Finds a Chrome or Chromium that starts, or installs one. Also a program: `node tools/browser/src/ensure-browser.mjs`. */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { installersFor } from './installers.mjs';

const HELP = 'Install Chrome or Chromium, or set SVC_CHROMIUM to the path of one, and run this again.';

/**
 * Returns a browser that starts: an existing one, or one that it installs. Logs each step in one line. If no browser can be
 * installed, throws with the remedy.
 * @param {(line: string) => void} [log]
 * @returns {import('./find-browser.mjs').Browser}
 */
export function ensureBrowser(log = console.log) {
  const found = workingBrowser(log);
  if (found) return found;
  log('No Chrome or Chromium found.');
  for (const { name, commands, timeout } of installersFor(machineRights())) {
    log(`Installing Chromium with ${name}; this can take some minutes.`);
    const failure = runAll(commands, timeout);
    if (failure) {
      log(`${name} did not work: ${failure}`);
      continue;
    }
    const installed = workingBrowser(log);
    if (installed) return installed;
    log(`${name} did not install a browser that starts.`);
  }
  throw new Error(`No browser for the tests. ${HELP}`);
}

/**
 * Returns the found browser if it prints its version: the file may be a stub for a snap, or lack a library.
 * @param {(line: string) => void} log
 */
function workingBrowser(log) {
  const browser = findBrowser();
  if (!browser) return undefined;
  // On Windows `--version` opens a window instead of answering.
  const answer =
    process.platform === 'win32'
      ? undefined
      : spawnSync(browser.path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  if (answer && answer.status !== 0) {
    log(`${browser.path} (${browser.source}) does not start: ${lastLine(answer.stderr || String(answer.error ?? ''))}`);
    return undefined;
  }
  log(`Browser: ${answer?.stdout.trim() || 'Chrome'} at ${browser.path} (${browser.source})`);
  return browser;
}

/** @returns {import('./installers.mjs').Rights} */
function machineRights() {
  const root = process.getuid?.() === 0;
  return {
    platform: process.platform,
    root,
    sudo: !root && succeeds(['sudo', '-n', 'true']),
    has: (program) => succeeds(['which', program]),
  };
}

/** @param {readonly string[]} command */
const succeeds = ([program = '', ...options]) => spawnSync(program, options, { stdio: 'ignore' }).status === 0;

/**
 * Runs the commands up to the first that fails; returns the reason, or '' when all succeed.
 * @param {readonly (readonly string[])[]} commands
 * @param {number} timeout
 */
function runAll(commands, timeout) {
  for (const command of commands) {
    const [program = '', ...options] = command;
    const { status, stdout, stderr, error } = spawnSync(program, options, {
      encoding: 'utf8',
      timeout,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      maxBuffer: 2 ** 26,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    });
    if (status === 0) continue;
    const reported = stderr.split('\n').find((line) => /^(E:|Error|error)/.test(line));
    return `"${command.join(' ')}": ${error?.message ?? (reported || lastLine(stderr || stdout))}`;
  }
  return '';
}

/** @param {string} text */
const lastLine = (text) => text.trim().split('\n').at(-1) ?? '';

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    ensureBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
