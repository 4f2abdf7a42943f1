import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** An existing browser; `source` describes where it was found. @typedef {{ path: string, source: string }} Browser */

/**
 * The input of the search. Default: the values of this machine.
 * @typedef {{
 *   env: Record<string, string | undefined>, platform: NodeJS.Platform, playwright: string, exists: (path: string) => boolean,
 * }} Machine
 */

/** The headless shell first: it has the same engine and runs the tests in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
  'microsoft-edge',
];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
const WINDOWS_APPS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the first Chrome or Chromium of: `SVC_CHROMIUM`, `CHROME_PATH`, Playwright's download, the PATH, the usual folders.
 * Throws if a variable names a file that is not a program.
 * @param {Partial<Machine>} [machine]
 * @returns {Browser | undefined}
 * @example
 * const executablePath = findBrowser()?.path;
 */
export function findBrowser(machine = {}) {
  const { env = process.env, exists = isProgram } = machine;
  for (const name of ['SVC_CHROMIUM', 'CHROME_PATH']) {
    const named = env[name];
    if (!named) continue;
    if (exists(named)) return { path: named, source: name };
    throw new Error(`${name} is "${named}", which is not a program. Set it to a Chrome or Chromium, or unset it.`);
  }
  return installedBrowsers(machine)[0];
}

/**
 * Returns a full Chromium if `findBrowser` finds a headless shell, or the reverse. Returns `undefined` if a variable names the
 * browser.
 * @param {Partial<Machine>} [machine]
 * @returns {Browser | undefined}
 */
export function findOtherBuild(machine = {}) {
  const { env = process.env } = machine;
  if (env.SVC_CHROMIUM || env.CHROME_PATH) return undefined;
  const [first, ...others] = installedBrowsers(machine);
  return first && others.find((other) => isHeadlessShell(other) !== isHeadlessShell(first));
}

/**
 * Whether a browser is the build without windows. It allows frames of other sites to store data in private contexts;
 * a full Chromium does not.
 * @param {Browser} browser
 */
export const isHeadlessShell = ({ path }) => /headless[-_]shell/.test(path);

/**
 * @param {Partial<Machine>} machine
 * @returns {Browser[]}
 */
function installedBrowsers(machine) {
  const { env = process.env, platform = process.platform, exists = isProgram } = machine;
  const playwright = machine.playwright ?? chromium.executablePath();
  const candidates = [
    { path: playwright, source: "Playwright's own" },
    ...programsOnPath(env, platform).map((file) => ({ path: file, source: 'PATH' })),
    ...usualFiles(env, platform).map((file) => ({ path: file, source: 'its usual folder' })),
  ];
  return candidates.filter((candidate) => candidate.path !== '' && exists(candidate.path));
}

/** Returns the Firefox of `SVC_FIREFOX`, or the system's. @returns {string | undefined} */
export const findFirefox = () => findProgram([process.env.SVC_FIREFOX ?? '', 'firefox-esr', 'firefox']);

/**
 * Returns the first program that exists, by its path or its name on the PATH.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => path.join(folder, name))))
    .find(isProgram);
}

/**
 * Whether a path is an executable file.
 * @param {string} file
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {Machine['env']} env
 * @param {NodeJS.Platform} platform
 */
function programsOnPath(env, platform) {
  const { delimiter, join } = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  const suffix = platform === 'win32' ? '.exe' : '';
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
}

/**
 * @param {Machine['env']} env
 * @param {NodeJS.Platform} platform
 */
function usualFiles(env, platform) {
  if (platform === 'darwin') {
    const roots = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return roots.flatMap((root) => MAC_APPS.map((app) => `${root}/${app}.app/Contents/MacOS/${app}`));
  }
  if (platform !== 'win32') return [];
  const roots = WINDOWS_FOLDERS.map((name) => env[name]).filter((root) => root !== undefined);
  return WINDOWS_APPS.flatMap((app) => roots.map((root) => path.win32.join(root, app)));
}
