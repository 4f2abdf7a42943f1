/** Packs the public packages and installs them from the tarballs. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publishedManifest } from './manifest.mjs';
import { run } from './work-folder.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** A package of this repository and its tarball; `files` are the paths in it, `size` its bytes. */
/** @typedef {{ manifest: Manifest, tarball: string, files: string[], size: number }} Packed */

const PACKAGES = fileURLToPath(new URL('../../../../packages/', import.meta.url));

/** npm's errors for a registry that it cannot reach. */
const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|network timeout/i;

/** The settings of every installation, as environment variables of npm. */
export const NPM_SETTINGS = {
  npm_config_ignore_scripts: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_prefer_offline: 'true',
  npm_config_fetch_retries: '1',
  // npm scripts pass on their log level, which would hide failures.
  npm_config_loglevel: 'error',
};

/** Whether the registry answers. Checked once, because npm itself retries for minutes. */
let registryAnswers = /** @type {Promise<boolean> | undefined} */ (undefined);

/** @returns {{ folder: string, manifest: Manifest }[]} */
export function publicPackages() {
  return readdirSync(PACKAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(PACKAGES, name))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => !manifest.private);
}

/**
 * Packs one package for the registry into the folder `destination`, with its published manifest.
 * @param {{ folder: string, manifest: Manifest }} source
 * @param {string} destination
 * @returns {Promise<Packed>}
 */
export async function pack(source, destination) {
  const copy = mkdtempSync(join(destination, 'copy-'));
  cpSync(source.folder, copy, {
    recursive: true,
    filter: (file) => !/[\\/](node_modules|src|\.wireit)$/.test(file.slice(source.folder.length)),
  });
  const manifest = publishedManifest(source.manifest);
  writeFileSync(join(copy, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', destination], {
    cwd: copy,
    maxBuffer: 2 ** 26,
  });
  rmSync(copy, { recursive: true });
  const [{ filename, files, size }] = JSON.parse(stdout);
  return {
    manifest,
    tarball: join(destination, filename),
    files: files.map((/** @type {{ path: string }} */ file) => file.path),
    size,
  };
}

/**
 * Installs the dependencies of the `package.json` of a folder. Resolves to false if the registry cannot be reached; rejects if npm
 * fails for any other reason.
 * @param {string} folder
 * @param {readonly string[]} [further] options of npm
 */
export function install(folder, further = []) {
  return withRegistry(() =>
    run('npm', ['install', ...further], { cwd: folder, env: { ...process.env, ...NPM_SETTINGS } }),
  );
}

/**
 * Does work that needs the npm registry. Resolves to false if the registry cannot be reached; rejects for any other failure.
 * @param {() => Promise<unknown>} work
 */
export async function withRegistry(work) {
  registryAnswers ??= pingRegistry();
  if (!(await registryAnswers)) return false;
  try {
    await work();
    return true;
  } catch (error) {
    if (UNREACHABLE.test(outputOf(error))) return false;
    throw error;
  }
}

/** Resolves to whether the registry answers. Any answer counts, because not every mirror supports `ping`. */
function pingRegistry() {
  return run('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=5000'], { timeout: 15_000 }).then(
    () => true,
    (error) => !error.killed && !UNREACHABLE.test(outputOf(error)),
  );
}

/**
 * Returns the output of a failed program.
 * @param {unknown} error
 * @returns {string}
 */
export function outputOf(error) {
  if (!(error instanceof Error)) return String(error);
  const output = ['stdout', 'stderr'].map((stream) => String(Reflect.get(error, stream) ?? '').trim());
  if (Reflect.get(error, 'killed')) output.push('It took too long and was stopped.');
  const end = Reflect.get(error, 'signal') ?? Reflect.get(error, 'code') ?? 'unknown';
  return output.filter(Boolean).join('\n') || `${error.message.trim()} (without output; code or signal: ${end})`;
}
