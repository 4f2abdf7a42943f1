import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Windows cannot open folders, and has no other function for this. */
const CAN_SYNC = process.platform !== 'win32';

/** Ignores the error of network file systems that can only sync files. */
function throwUnlessUnsupported(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EINVAL') throw error;
}

/** Makes created, renamed and removed entries of a folder survive a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  if (!CAN_SYNC) return;
  const folder = await open(path);
  try {
    await folder.sync().catch(throwUnlessUnsupported);
  } finally {
    await folder.close();
  }
}

/** Creates a folder, and those above it, for its owner only; they survive a loss of power. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined || !CAN_SYNC) return;
  const above = dirname(resolve(first));
  for (let folder = resolve(path); folder !== above; ) {
    folder = dirname(folder);
    syncFolderNow(folder);
  }
}

function syncFolderNow(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } catch (error) {
    throwUnlessUnsupported(error as NodeJS.ErrnoException);
  } finally {
    closeSync(folder);
  }
}
