/** Packs the packages and checks the tarballs: `npm run test:packages`. `--write` updates the lists. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '@svc-embed/browser-tools';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { bareImportFaults } from './packed/bare-imports.mjs';
import { contentFaults, contentsOf } from './packed/contents.mjs';
import { install, outputOf, pack, publicPackages } from './packed/packed.mjs';
import { makeWorkFolder, run } from './packed/work-folder.mjs';

/** @typedef {import('./packed/manifest.mjs').Manifest} Manifest */
/** @typedef {{ manifest: Manifest, tarball: string, files: string[], faults: string[] }} Checked */

const [NODE, ATTW] = programOf('@arethetypeswrong/cli', 'attw');
const CONTENTS = new URL('packed/contents.json', import.meta.url);
/** The newest Angular for this Node, and what compiles packages of Angular where no bundler has. */
const ANGULAR = { '@angular/compiler': '^21.0.0', '@angular/core': '^21.0.0' };
const SRI = fileURLToPath(new URL('sri.mjs', import.meta.url));
const work = makeWorkFolder('svc-embed-packages-');
/** @type {Checked[]} */
const packed = [];
for (const source of publicPackages()) packed.push(await check(source));
const faults = [
  ...packed.flatMap(({ faults }) => faults),
  ...checkContents(packed),
  ...(await tagFaults()),
  ...(await installAndImport(packed)),
];
console.log(
  faults.length ? `${faults.length} faults in ${packed.length} packages` : `${packed.length} packages are fine`,
);
process.exitCode = faults.length ? 1 : 0;

/**
 * @param {{ folder: string, manifest: Manifest }} source
 * @returns {Promise<Checked>}
 */
async function check(source) {
  const { manifest, tarball, files, size } = await pack(source, work);
  const faults = [
    ...files
      // Only `dist` is bundled; Node starts the files in `bin`.
      .filter((file) => /^dist\/.*\.js$/.test(file))
      .flatMap((file) => bareImportFaults(file, readFileSync(join(source.folder, file), 'utf8'))),
    ...(await publintFaults(manifest, tarball)),
    ...(await typeFaults(manifest, tarball)),
  ];
  console.log(
    `${faults.length ? 'FAIL' : 'ok  '} ${manifest.name} ${manifest.version}: ${files.length} files, ${size} bytes`,
  );
  for (const fault of faults) console.log(`     ${fault}`);
  return { manifest, tarball, files, faults };
}

/**
 * Compares the files of all tarballs with their lists, or writes the lists.
 * @param {readonly Checked[]} packed
 */
function checkContents(packed) {
  const contents = Object.fromEntries(packed.map(({ manifest, files }) => [manifest.name, contentsOf(files)]));
  if (process.argv.includes('--write')) writeFileSync(CONTENTS, `${JSON.stringify(contents, undefined, 2)}\n`);
  const faults = contentFaults(contents, JSON.parse(readFileSync(CONTENTS, 'utf8')));
  if (faults.length) report('contents, if intended: npm run test:packages -- --write');
  return faults.flatMap(report);
}

/**
 * Returns all messages of publint, because suggestions fail as well.
 * @param {Manifest} manifest
 * @param {string} tarball
 */
async function publintFaults(manifest, tarball) {
  const { messages } = await publint({ pack: { tarball: new Uint8Array(readFileSync(tarball)).buffer } });
  return messages.map((message) => `publint: ${formatMessage(message, manifest)}`);
}

/**
 * Returns the faults of the types under every module resolution of TypeScript. Ignores entries that are plain files, without types,
 * and that every entry is an ES module, even for CommonJS.
 * @param {Manifest} manifest
 * @param {string} tarball
 */
async function typeFaults({ exports }, tarball) {
  const files = Object.entries(exports ?? {}).flatMap(([entry, target]) => (typeof target === 'string' ? entry : []));
  const options = [
    '--ignore-rules',
    'cjs-resolves-to-esm',
    '--no-definitely-typed',
    '--format',
    'ascii',
    '--no-emoji',
    '--no-color',
  ];
  if (files.length) options.push('--exclude-entrypoints', ...files);
  return run(NODE, [ATTW, tarball, ...options]).then(
    () => [],
    (error) => [`attw: ${String(error.stdout || error.message).trim()}`],
  );
}

/** Returns a fault if a document shows the script tag with another hash than the packed file's. */
async function tagFaults() {
  return run(NODE, [SRI, '--check']).then(
    () => [],
    (error) => report(`script tag: ${String(error.stderr || error.message).trim()}`),
  );
}

/**
 * Installs the tarballs and imports each in Node, because no package may need a DOM for its import. Without the npm registry, skips
 * this part, which is a fault on CI.
 * @param {readonly Checked[]} packed
 * @returns {Promise<string[]>}
 */
async function installAndImport(packed) {
  const tarballs = packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]);
  const dependencies = { ...ANGULAR, ...Object.fromEntries(tarballs) };
  writeFileSync(join(work, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }));
  try {
    if (!(await install(work))) {
      const reason = 'install and import of the tarballs: the npm registry does not answer';
      if (process.env.CI) return report(reason);
      console.log(`skip ${reason}`);
      return [];
    }
  } catch (error) {
    return report(`installation of the packed packages: ${outputOf(error)}`);
  }
  /** @type {string[]} */
  const faults = [];
  for (const { manifest } of packed) {
    const script = `await import('@angular/compiler'); const all = await import('${manifest.name}'); if (!Object.keys(all).length) throw new Error('no exports');`;
    await run(NODE, ['--input-type=module', '--eval', script], { cwd: work, timeout: 20_000 }).then(
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
