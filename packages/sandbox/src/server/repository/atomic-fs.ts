import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.js';

/**
 * Makes the file system of a repository, whose files are written as a whole or not at all. Git never writes an object
 * that is there, so that a half of one, which a killed process left, would stay for ever. What has returned is on disk
 * and survives a loss of power, so that no ref points to an object that is gone.
 *
 * @param folder An existing folder on the same file system, for files that are not complete yet.
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
