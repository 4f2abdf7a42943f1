import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the file system of a repository, whose files are written as a whole or not at all. Git never writes an object
 * that is there, so that a half of one, which a killed process left, would stay for ever.
 *
 * @param folder An existing folder on the same file system, for files that are not complete yet.
 */
export function createAtomicFs(folder: string) {
  async function writeFile(path: string, data: string | Uint8Array, options?: fs.FileHandle | object): Promise<void> {
    const unfinished = join(folder, randomUUID());
    try {
      await fs.writeFile(unfinished, data, options as Parameters<typeof fs.writeFile>[2]);
      await fs.rename(unfinished, path);
    } catch (error) {
      await fs.rm(unfinished, { force: true });
      throw error;
    }
  }
  return { promises: { ...fs, writeFile } };
}
