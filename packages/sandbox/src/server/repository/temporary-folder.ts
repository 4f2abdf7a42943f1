import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Lock, lockFile } from '../store/lock.js';

export type TemporaryFolder = { readonly path: string; remove(): void };

// Data folders never have such a name and such files.
const PREFIX = 'svc-sandbox-temporary-';
const LOCK = 'temporary.lock';
const FILES = 'files';

/** Makes a folder for the lifetime of this process, and removes folders that killed processes have left. */
export function makeTemporaryFolder(): TemporaryFolder {
  for (const name of readdirSync(tmpdir())) if (name.startsWith(PREFIX)) removeUnused(join(tmpdir(), name));
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const lock = lockFile(join(folder, LOCK));
  if (lock === undefined) throw new Error(`Another process has locked ${folder}.`);
  const path = join(folder, FILES);
  // After the lock, so that unlocked files always belong to a process that has ended.
  mkdirSync(path);
  return { path, remove: () => remove(folder, lock) };
}

function removeUnused(folder: string): void {
  try {
    if (![LOCK, FILES].every((name) => existsSync(join(folder, name)))) return;
    const lock = lockFile(join(folder, LOCK));
    if (lock !== undefined) remove(folder, lock);
  } catch {
    // It belongs to another user, or another process is removing it.
  }
}

/** Removes the files while they are locked, and the lock last, because Windows cannot remove open files. */
function remove(folder: string, lock: Lock): void {
  try {
    rmSync(join(folder, FILES), { recursive: true, force: true });
  } finally {
    lock.release();
  }
  // A process that checks the folder right now may create the lock again.
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
