import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly wireit?: { readonly build?: { readonly dependencies?: readonly string[] } };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const manifests = new Map(
  ['packages', 'tools', 'examples']
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => posix.join(group, name)))
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder): [string, Manifest] => [
      folder,
      JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')),
    ]),
);
const built = [...manifests].filter(([, { scripts }]) => scripts?.build !== undefined);
const folders = new Map(built.map(([folder, { name }]) => [name, folder]));

test.each(built)('%s is built after each workspace that its manifest names', (folder, manifest) => {
  const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const needed = named.flatMap((name) => folders.get(name) ?? []);
  const waitedFor = manifest.wireit?.build?.dependencies
    // The root builds no workspace.
    ?.filter((script) => !script.startsWith('../..:'))
    .map((script) => posix.join(folder, script.replace(/:build(:[a-z-]+)?$/, '')));
  expect(waitedFor?.toSorted() ?? []).toEqual(needed.toSorted());
  expect(manifest.scripts?.build).toBe('wireit');
});
