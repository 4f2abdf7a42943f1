/** The public packages as their users get them: packed, and installed from the tarballs. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** A package of this repository and its tarball; `files` are the paths in it, `size` its bytes. */
/** @typedef {{ manifest: Manifest, tarball: string, files: string[], size: number }} Packed */

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** How npm says that it could not reach its registry. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/** Runs a program to its end; rejects with its output when it fails. */
export const run = promisify(execFile);

/** @returns {{ folder: string, manifest: Manifest }[]} */
export function publicPackages() {
  return readdirSync(PACKAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(PACKAGES, name))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => !manifest.private);
}

/**
 * Packs one package as `npm publish` would, into the folder `destination`.
 * @param {{ folder: string, manifest: Manifest }} source
 * @param {string} destination
 * @returns {Promise<Packed>}
 */
export async function pack({ folder, manifest }, destination) {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', destination], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
  const [{ filename, files, size }] = JSON.parse(stdout);
  return {
    manifest,
    tarball: join(destination, filename),
    files: files.map((/** @type {{ path: string }} */ file) => file.path),
    size,
  };
}

/**
 * Installs what the `package.json` of a folder asks for. False when the registry cannot be reached; rejects when npm
 * refuses for any other reason.
 * @param {string} folder
 */
export async function install(folder) {
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
    return true;
  } catch (error) {
    const text = outputOf(error);
    if (UNREACHABLE.test(text)) return false;
    throw new Error(`npm install: ${text}`);
  }
}

/**
 * What a program that failed has said.
 * @param {unknown} error
 * @returns {string}
 */
export function outputOf(error) {
  if (!(error instanceof Error)) return String(error);
  const said = ['stdout', 'stderr'].map((stream) => String(Reflect.get(error, stream) ?? '').trim());
  return said.filter(Boolean).join('\n') || error.message;
}
