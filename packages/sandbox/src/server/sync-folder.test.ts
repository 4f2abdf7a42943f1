import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { makeFolder } from './sync-folder.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

const opened = vi.hoisted(() => new Map<number, string>());
const synced = vi.hoisted((): (string | undefined)[] => []);

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const recorded: Partial<typeof fs> = {
    openSync(path, flags) {
      const file = fs.openSync(path, flags);
      opened.set(file, `${path}`);
      return file;
    },
    fsyncSync(file) {
      fs.fsyncSync(file);
      synced.push(opened.get(file));
    },
  };
  return { ...fs, ...recorded };
});

it('syncs every folder that it makes a folder in, and no other', () => {
  const folder = temporaryFolder();
  makeFolder(join(folder, 'a'));
  expect(synced.splice(0)).toEqual([folder]);
  makeFolder(join(folder, 'a', 'b', 'c'));
  expect(synced.splice(0)).toEqual([join(folder, 'a', 'b'), join(folder, 'a')]);
  makeFolder(join(folder, 'a', 'b'));
  expect(synced).toEqual([]);
});
