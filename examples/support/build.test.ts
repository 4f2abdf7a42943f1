import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf, inBuildOrder, outputOf, readWorkspaces } from './build.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const path of ['src', 'dist', 'node_modules/x']) mkdirSync(join(folder, path), { recursive: true });
  for (const path of ['src/a.ts', 'src/b.ts', 'dist/a.js', 'node_modules/x/c.js'])
    writeFileSync(join(folder, path), path);
});

afterEach(() => rmSync(folder, { recursive: true }));

const at = (path: string) => join(folder, path);

test.each<[change: string, make: () => void]>([
  ['edited', () => writeFileSync(at('src/a.ts'), 'other')],
  ['added', () => writeFileSync(at('src/c.ts'), '')],
  ['deleted', () => rmSync(at('src/a.ts'))],
  ['renamed', () => renameSync(at('src/a.ts'), at('src/c.ts'))],
  [
    'edited within the same second',
    () => {
      writeFileSync(at('src/a.ts'), 'src/A.ts');
      utimesSync(at('src/a.ts'), 0, 0);
    },
  ],
])('a build is stale when a source was %s', (_, make) => {
  const before = fingerprintOf(folder);
  make();
  expect(fingerprintOf(folder)).not.toBe(before);
});

test('a build is fresh when sources only have another time, and when no source changes', () => {
  const before = fingerprintOf(folder);
  writeFileSync(at('README.md'), '');
  writeFileSync(at('src/a.test.ts'), '');
  utimesSync(at('src/a.ts'), 0, 0);
  writeFileSync(at('dist/a.js'), 'other');
  writeFileSync(at('node_modules/x/c.js'), 'other');
  expect(fingerprintOf(folder)).toBe(before);
});

test.each<[change: string, make: () => void]>([
  ['written by another command', () => utimesSync(at('dist/a.js'), 1, 1)],
  ['deleted', () => rmSync(at('dist'), { recursive: true })],
])('a build is stale when its output was %s', (_, make) => {
  const before = outputOf(folder);
  make();
  expect(outputOf(folder)).not.toBe(before);
});

test('declarations, which the type check writes, are no output of a build', () => {
  const before = outputOf(folder);
  writeFileSync(at('dist/a.d.ts'), '');
  expect(outputOf(folder)).toBe(before);
});

test('an example is built after the packages that it needs, and no other example with it', () => {
  const workspaces = readWorkspaces(fileURLToPath(new URL('../../', import.meta.url)));
  expect(inBuildOrder(workspaces, ['@svc-embed/sandbox', 'example-react-spa']).map(({ name }) => name)).toEqual([
    '@svc-embed/platform',
    '@svc-embed/surfaces',
    '@svc-embed/sandbox',
    '@svc-embed/protocol',
    '@svc-embed/host',
    '@svc-embed/react',
    'example-react-spa',
  ]);
});
