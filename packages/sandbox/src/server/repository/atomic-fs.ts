import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.js';

/**
 * Makes a file system for a repository that writes files completely or not at all. Git never rewrites an existing object, so
 * a partial one, left by a killed process, would stay forever. When a function returns, its change is on disk and survives a
 * loss of power, so that refs never point to missing objects.
 *
 * @param folder An existing folder on the same file system, for incomplete files.
 */
export function createAtomicFs(folder: string) {
  async function writeFile(path: string, data: string | Uint8Array): Promise<void> {
    const unfinished = join(folder, randomUUID());
    try {
      await fs.writeFile(unfinished, data, { flush: true });
      await fs.rename(unfinished, path);
    } catch (error) {
      await fs.rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }
  async function mkdir(path: string): Promise<void> {
    await fs.mkdir(path);
    await syncFolder(dirname(path));
  }
  async function unlink(path: string): Promise<void> {
    await fs.unlink(path);
    await syncFolder(dirname(path));
  }
  return { promises: { ...fs, writeFile, mkdir, unlink } };
}
