/** Builds, checks and packs a release: `npm run release -- --dry-run [folder]`. Only the workflow publishes. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import getReleasePlan from '@changesets/get-release-plan';
import { pack, publicPackages } from './packed/packed.mjs';
import { makeWorkFolder } from './packed/work-folder.mjs';
import { releaseFaults } from './release/changelog.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Scripts of the root package, in order. */
const STEPS = ['build:size', 'test:packages', 'test:apps -- --all', 'sri -- --check'];

const [flag, folder] = process.argv.slice(2);
if (flag !== '--dry-run') {
  throw new Error('Only the workflow `release` publishes. To rehearse it: npm run release -- --dry-run');
}
const sources = publicPackages();
const manifests = sources.map(({ manifest }) => manifest);
const changelog = readFileSync(`${ROOT}CHANGELOG.md`, 'utf8');
const { changesets } = await getReleasePlan(ROOT);
const faults = releaseFaults(manifests, changelog, changesets);
for (const step of STEPS) {
  console.log(`\n> npm run ${step}`);
  // A skipped check is a fault, as on CI. A shell finds `npm` by this name on every system.
  const { status } = spawnSync(`npm run --silent ${step}`, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) faults.push(`npm run ${step} failed`);
}
if (!faults.length) await printTarballs();
for (const fault of faults) console.error(`FAIL ${fault}`);
process.exitCode = faults.length ? 1 : 0;

async function printTarballs() {
  const destination = folder === undefined ? makeWorkFolder('svc-embed-release-') : resolve(folder);
  mkdirSync(destination, { recursive: true });
  console.log('\nWould be published, public, with provenance:');
  for (const source of sources) {
    const { manifest, tarball, files, size } = await pack(source, destination);
    const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
    console.log(`${manifest.name}@${manifest.version}, ${files.length} files, ${size} bytes, sha512-${hash}`);
  }
}
