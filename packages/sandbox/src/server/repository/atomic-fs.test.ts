import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AUTHOR, commitFiles, openRepositories } from './repository.fixture.js';
import type { Repository } from './repository.js';

type Call = { readonly name: 'change' | 'sync'; readonly path: string };

/** The finished calls of the file system, in order. */
const calls: Call[] = [];

beforeEach(() => {
  calls.splice(0);
  const { open, writeFile, rename, unlink, mkdir } = fs;
  vi.spyOn(fs, 'open').mockImplementation(async (path, flags) => {
    const handle = await open(path, flags);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      calls.push({ name: 'sync', path: `${path}` });
    };
    return handle;
  });
  vi.spyOn(fs, 'writeFile').mockImplementation(async (path, data, options) => {
    await writeFile(path, data, options);
    if (Object(options).flush) calls.push({ name: 'sync', path: `${path}` });
  });
  vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    expect(calls).toContainEqual({ name: 'sync', path: `${from}` });
    await rename(from, to);
    calls.push({ name: 'change', path: `${to}` });
  });
  vi.spyOn(fs, 'unlink').mockImplementation(async (path) => {
    await unlink(path);
    calls.push({ name: 'change', path: `${path}` });
  });
  vi.spyOn(fs, 'mkdir').mockImplementation(async (path) => {
    await mkdir(path);
    calls.push({ name: 'change', path: `${path}` });
    return undefined;
  });
  syncBuiltinESMExports();
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** Returns the changes that a loss of power could undo after these calls. */
function unsafe(calls: readonly Call[]): readonly string[] {
  return calls.flatMap(({ name, path }, index) => {
    const synced = calls.slice(index).some((later) => later.name === 'sync' && later.path === dirname(path));
    return name === 'change' && !synced ? [path] : [];
  });
}

/** Expects that everything is on disk before each change of a ref, and at the end. */
function expectSafe(): void {
  for (const [index, { name, path }] of calls.entries()) {
    if (name === 'change' && path.includes('/refs/')) expect(unsafe(calls.slice(0, index))).toEqual([]);
  }
  expect(calls.length).toBeGreaterThan(0);
  expect(unsafe(calls)).toEqual([]);
}

const changed = (part: string) => calls.filter(({ name, path }) => name === 'change' && path.includes(part)).length;

it('has a new repository on disk when it is used', async () => {
  await openRepositories().use(1, async () => {});
  expectSafe();
  expect(calls.at(-1)).toEqual({ name: 'sync', path: expect.stringMatching(/repositories$/) });
});

it.each<[string, readonly [string, number][], (repository: Repository) => Promise<unknown>]>([
  ['a text', [['/objects/', 2]], (repository) => repository.writeText('new')],
  [
    'a commit',
    [
      ['/objects/', 6],
      ['/refs/heads/main', 1],
    ],
    (repository) => commitFiles(repository, 'main', { 'new.yml': 'new' }),
  ],
  [
    'a branch',
    [
      ['/config', 2],
      ['/refs/heads/new', 1],
    ],
    ({ branches }) => branches.create('new', 'main'),
  ],
  [
    'a merge',
    [
      ['/objects/', 14],
      ['/refs/heads/main', 2],
    ],
    async (repository) => {
      await repository.branches.create('other', 'main');
      await commitFiles(repository, 'other', { 'other.yml': 'other' });
      await commitFiles(repository, 'main', { 'main.yml': 'main' });
      await repository.merge('other', 'main', AUTHOR);
    },
  ],
])('has %s on disk when it is acknowledged, the objects before the ref', async (_, counts, work) => {
  await openRepositories().use(1, async (repository) => {
    calls.splice(0);
    await work(repository);
    expectSafe();
  });
  for (const [part, count] of counts) expect([part, changed(part)]).toEqual([part, count]);
});
