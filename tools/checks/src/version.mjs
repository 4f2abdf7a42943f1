/** Moves the changesets into CHANGELOG.md, before Changesets writes the versions and deletes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import getReleasePlan from '@changesets/get-release-plan';
import { publicPackages } from './packed/packed.mjs';
import { addSection } from './release/changelog.mjs';

const ROOT = new URL('../../../', import.meta.url);
const CHANGELOG = new URL('CHANGELOG.md', ROOT);
const { changesets, releases } = await getReleasePlan(fileURLToPath(ROOT));
const names = new Set(publicPackages().map(({ manifest }) => manifest.name));
const version = releases.find(({ name }) => names.has(name))?.newVersion;
if (version === undefined) throw new Error('No changeset requires a release. Write one: npx changeset');
const changes = changesets.filter((changeset) => changeset.releases.length > 0);
writeFileSync(CHANGELOG, addSection(readFileSync(CHANGELOG, 'utf8'), version, changes));
console.log(`CHANGELOG.md has ${changes.length} changes of ${version}`);
