import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeFolder } from './sync-folder.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const opened = new Map<number, string>();
const synced: (string | undefined)[] = [];

beforeAll(() => {
  const { openSync, fsyncSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags) => {
    const file = openSync(path, flags);
    opened.set(file, `${path}`);
    return file;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    fsyncSync(file);
    synced.push(opened.get(file));
  });
  syncBuiltinESMExports();
});

afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('syncs exactly the folders in which it creates a folder', () => {
  const folder = temporaryFolder();
  makeFolder(join(folder, 'a'));
  expect(synced.splice(0)).toEqual([folder]);
  makeFolder(join(folder, 'a', 'b', 'c'));
  expect(synced.splice(0)).toEqual([join(folder, 'a', 'b'), join(folder, 'a')]);
  makeFolder(join(folder, 'a', 'b'));
  expect(synced).toEqual([]);
});
