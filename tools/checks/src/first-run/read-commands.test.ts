import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { publicPackages } from '../packed/packed.mjs';
import { packageCommands } from './read-commands.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PREFIX = '@svc-embed/';
const manifests = new Map(publicPackages().map(({ manifest }) => [manifest.name, manifest]));

/** Returns a package and our packages that it needs, because npm cannot find them before they are published. */
function needed(name: string, found = new Set<string>()): Set<string> {
  if (!manifests.has(name) || found.has(name)) return found;
  found.add(name);
  for (const other of Object.keys(manifests.get(name)?.dependencies ?? {})) needed(other, found);
  return found;
}

test.each([...manifests.keys()])('the README of %s installs it with our packages that it needs', (name) => {
  const { inApp } = packageCommands(ROOT, name.slice(PREFIX.length));
  const names = [...inApp.matchAll(/svc-embed-(\w+)-\*\.tgz/g)].map(([, one]) => one);
  expect(names.toSorted()).toEqual([...needed(name)].map((one) => one.slice(PREFIX.length)).toSorted());
});
