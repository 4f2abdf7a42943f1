import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { makeFolder } from '../sync-folder.js';

/** An exclusive lock on a file, within this process and between processes. */
export type Lock = { release(): void };

/** Keeps locks from being garbage collected, which would release them. */
const held = new Set<Libsql.Database>();

/**
 * Locks a file, which is created if missing; returns `undefined` if it is already locked. The operating system releases the
 * lock when the process ends, even by a kill. SQLite locks the file, because Node has no function for it. Nothing else may
 * open the file: on POSIX systems, closing it anywhere in a process releases the locks of that process.
 */
export function lockFile(path: string): Lock | undefined {
  const file = new Libsql(path);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (error) {
    file.close();
    if (error instanceof Libsql.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  held.add(file);
  return {
    release() {
      held.delete(file);
      file.close();
    },
  };
}

/** Locks a data folder, which is created if missing, for one database; throws if another one has it. */
export function lockDataFolder(folder: string): Lock {
  makeFolder(folder);
  const [path, owner] = [join(folder, 'sandbox.lock'), join(folder, 'sandbox.pid')];
  // The lock decides, not this number, whose process may have ended. Only a person deletes the lock file.
  const pid = existsSync(owner) ? readFileSync(owner, 'utf8').trim() : undefined;
  if (pid !== undefined && !existsSync(path) && isRunning(Number(pid))) {
    const advice = 'Stop that sandbox; if the process is not a sandbox, delete sandbox.pid.';
    throw new Error(`sandbox.lock was deleted, but process ${pid}, which had it, is still running. ${advice}`);
  }
  const lock = lockFile(path);
  if (lock === undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    throw new Error(`the sandbox of ${holder} uses this folder. Stop that sandbox, or use another folder.`);
  }
  try {
    writeFileSync(owner, `${process.pid}\n`);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    release() {
      rmSync(owner, { force: true });
      lock.release();
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user.
    return Object(error).code === 'EPERM';
  }
}
