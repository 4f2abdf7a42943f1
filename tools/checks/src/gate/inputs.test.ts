import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Glob = (patterns: readonly string[], options: Readonly<Record<string, unknown>>) => Promise<{ path: string }[]>;

/** wireit's own matcher of patterns, because its negations differ from those of other programs. It has no types. */
const MODULE = 'wireit/lib/util/glob.js';
const { glob } = (await import(MODULE)) as { glob: Glob };
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PACKAGES = lines(['ls-files', 'package.json', '*/package.json']).filter((file) => !file.startsWith('e2e/'));
const KEPT = new Set(lines(['ls-files', '--cached', '--others', '--exclude-standard']));
/** The patterns that wireit adds to each list. */
const ADDED = ['!.git/', '!.hg/', '!.svn/', '!.wireit/', '!.yarn/', '!CVS/', '!node_modules/'];

const BIN = join(ROOT, 'node_modules/.bin');

function lines(options: string[]) {
  return execFileSync('git', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
}

// A file that the gate writes would make every run start over, or disappear while wireit reads it.
test.each(PACKAGES)('no script of %s has an input that git ignores', async (file) => {
  const cwd = join(ROOT, file, '..');
  const { wireit = {} } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as {
    wireit?: Record<string, { files?: string[] }>;
  };
  const ignored: Record<string, string[]> = {};
  for (const [script, { files = [] }] of Object.entries(wireit)) {
    if (files.length === 0) continue;
    const options = { cwd, followSymlinks: true, includeDirectories: false, expandDirectories: true };
    const found = await glob([...files, ...ADDED], { ...options, throwIfOutsideCwd: false });
    const paths = found.map(({ path }) => relative(ROOT, path).replaceAll('\\', '/')).filter((path) => !KEPT.has(path));
    if (paths.length > 0) ignored[script] = paths.slice(0, 5);
  }
  expect(ignored).toEqual({});
});

test('each step of a gate has the name of its script, and a program', () => {
  const { wireit } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const steps = Object.entries<{ command?: string }>(wireit).flatMap(([script, { command = '' }]) => {
    const [, name, program = ''] = /^node tools\/checks\/src\/step\.mjs (\S+) (\S+)/.exec(command) ?? [];
    return name === undefined ? [] : [{ script, name, isThere: program === 'node' || existsSync(join(BIN, program)) }];
  });
  expect(steps.length).toBeGreaterThan(10);
  expect(steps).toEqual(steps.map(({ script }) => ({ script, name: script, isThere: true })));
});
