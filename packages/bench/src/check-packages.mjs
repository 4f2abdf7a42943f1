/** Packs every public package and checks what its users would get. After a build: `npm run test:packages`. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { manifestFaults } from './manifest.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */
/** @typedef {{ folder: string, manifest: Manifest, tarball: string, faults: string[] }} Packed */

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ATTW = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
/** How npm says that it could not reach its registry. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

const work = mkdtempSync(join(tmpdir(), 'svc-embed-packages-'));
try {
  /** @type {Packed[]} */
  const packed = [];
  for (const { folder, manifest } of publicPackages()) packed.push(await check(folder, manifest));
  const importFaults = await installAndImport(packed);
  const faults = [...packed.flatMap(({ faults }) => faults), ...importFaults];
  console.log(
    faults.length ? `${faults.length} faults in ${packed.length} packages` : `${packed.length} packages are fit`,
  );
  process.exitCode = faults.length ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @returns {{ folder: string, manifest: Manifest }[]} */
function publicPackages() {
  return readdirSync(join(ROOT, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(ROOT, 'packages', name))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .filter(({ manifest }) => !manifest.private);
}

/**
 * @param {string} folder
 * @param {Manifest} manifest
 * @returns {Promise<Packed>}
 */
async function check(folder, manifest) {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', work], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
  const [{ filename, files, size }] = JSON.parse(stdout);
  const tarball = join(work, filename);
  const paths = files.map((/** @type {{ path: string }} */ file) => file.path);
  const faults = [
    ...manifestFaults(manifest, paths),
    ...(await publintFaults(manifest, tarball)),
    ...(await typeFaults(tarball)),
  ];
  console.log(
    `${faults.length ? 'FAIL' : 'ok  '} ${manifest.name} ${manifest.version}: ${paths.length} files, ${size} bytes`,
  );
  for (const fault of faults) console.log(`     ${fault}`);
  return { folder, manifest, tarball, faults };
}

/**
 * Errors and warnings fail; suggestions are shown.
 * @param {Manifest} manifest
 * @param {string} tarball
 */
async function publintFaults(manifest, tarball) {
  const bytes = readFileSync(tarball);
  const { messages } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer } });
  const texts = messages.map((message) => ({ message, text: `publint: ${formatMessage(message, manifest)}` }));
  for (const { message, text } of texts)
    if (message.type === 'suggestion') console.log(`note ${manifest.name}: ${text}`);
  return texts.filter(({ message }) => message.type !== 'suggestion').map(({ text }) => text);
}

/**
 * Do the types resolve for ES modules, under every module resolution of TypeScript that knows them?
 * @param {string} tarball
 */
async function typeFaults(tarball) {
  const options = ['--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', '--no-emoji', '--no-color'];
  return run(process.execPath, [ATTW, tarball, ...options]).then(
    () => [],
    (error) => [`attw: ${String(error.stdout || error.message).trim()}`],
  );
}

/**
 * Installs the tarballs as a customer would and imports each on a server: no package may need a DOM to be imported.
 * Without a registry (the packages have dependencies there) this part is left out, and said so.
 * @param {readonly Packed[]} packed
 * @returns {Promise<string[]>}
 */
async function installAndImport(packed) {
  const dependencies = Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]));
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  try {
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: work });
  } catch (error) {
    const text = String(error instanceof Error && 'stderr' in error ? error.stderr : error);
    if (!UNREACHABLE.test(text)) return report(`npm install of the packed packages: ${text.trim()}`);
    console.log('skip install and import of the tarballs: the npm registry does not answer');
    return [];
  }
  /** @type {string[]} */
  const faults = [];
  for (const { manifest } of packed) {
    const script = `const all = await import('${manifest.name}'); if (!Object.keys(all).length) throw new Error('exports nothing');`;
    await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: work, timeout: 20_000 }).then(
      () => console.log(`ok   ${manifest.name} is imported by Node ${process.versions.node}`),
      (error) => faults.push(...report(`import of ${manifest.name}: ${String(error.stderr || error.message).trim()}`)),
    );
  }
  return faults;
}

/** @param {string} fault */
function report(fault) {
  console.log(`FAIL ${fault}`);
  return [fault];
}
