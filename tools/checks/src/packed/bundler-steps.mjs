/** Builds the apps of the bundlers, and compares the cost of one function in each with its limit. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBytes } from '../size/bytes.mjs';
import { buildWarnings } from './summary.mjs';
import { run } from './work-folder.mjs';

/** @typedef {import('./bundler-list.mjs').Bundler} Bundler */

const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));
const LIMITS = new URL('../size/sizes.json', import.meta.url);
/** The imported function, by its name in the limits. */
const IMPORT = 'host { buildEmbedUrl }';
/** A bundler's allowance: a share of the limit for its minifier, and bytes for its runtime and the calling code. */
const SHARE = 0.1;
const RUNTIME = 250;

/** The same variables everywhere: with those of CI, Next warns that a new app has no cache of earlier builds. */
const { PATH, HOME, TMPDIR, SystemRoot, TEMP } = process.env;
const ENVIRONMENT = {
  ...{ PATH, HOME, TMPDIR, SystemRoot, TEMP },
  NODE_ENV: /** @type {const} */ ('production'),
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
};

/**
 * Builds the app with one variant of its module. Throws for a warning.
 * @param {string} folder
 * @param {Bundler} bundler
 * @param {'nothing' | 'one' | 'embed'} variant
 */
export async function buildVariant(folder, { command, output, part, parts }, variant) {
  const site = join(folder, output);
  rmSync(site, { recursive: true, force: true });
  copyFileSync(join(TEMPLATES, parts, variant + extname(part)), join(folder, part));
  const [program = '', ...args] = command;
  const { stdout, stderr } = await run(process.execPath, [join(folder, 'node_modules', program), ...args], {
    cwd: folder,
    env: ENVIRONMENT,
  });
  const warnings = buildWarnings(stdout + stderr);
  if (warnings.length) throw new Error(`${program} warns: ${warnings.join('\n')}`);
  // Not every bundler copies the page.
  if (!existsSync(join(site, 'index.html'))) copyFileSync(join(folder, 'index.html'), join(site, 'index.html'));
}

/**
 * Compares the bytes that an import of one function adds to the scripts of the app with the function's limit.
 * @param {string} folder
 * @param {Bundler} bundler
 * @returns {Promise<string>} a text with the cost
 */
export async function checkCost(folder, bundler) {
  await buildVariant(folder, bundler, 'nothing');
  const before = scriptBytes(join(folder, bundler.output));
  await buildVariant(folder, bundler, 'one');
  const cost = scriptBytes(join(folder, bundler.output)) - before;
  const expected = JSON.parse(readFileSync(LIMITS, 'utf8'))[IMPORT];
  const fault = costFault(cost, expected);
  if (fault) throw new Error(fault);
  return `${IMPORT} adds ${cost} bytes, limit ${expected}`;
}

/**
 * Returns the fault of a function's cost, if any. A cost far below the limit means that the app does not contain the function.
 * @param {number} cost
 * @param {number} expected the limit of the function
 * @returns {string | undefined}
 */
export function costFault(cost, expected) {
  const limit = Math.ceil(expected * (1 + SHARE)) + RUNTIME;
  if (cost > limit) return `${IMPORT} adds ${cost} bytes, more than ${limit}, for a limit of ${expected}`;
  if (cost < expected / 2) return `${IMPORT} adds only ${cost} bytes, so that the app cannot contain it`;
  return undefined;
}

/**
 * Returns the bytes of all scripts of a site, each compressed with brotli.
 * @param {string} site
 */
function scriptBytes(site) {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .reduce((sum, file) => sum + measureBytes(readFileSync(join(site, file))).brotli, 0);
}
