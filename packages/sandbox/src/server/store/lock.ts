import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { makeFolder } from '../sync-folder.js';

/** A file that nobody else can lock, in this process or another. */
export type Lock = { release(): void };

/** A lock that is garbage collected is released. */
const held = new Set<Libsql.Database>();

/**
 * Locks a file, which is made when missing; `undefined` when it is locked already. The operating system ends the lock
 * with the process, however that ends. SQLite takes it, because Node has no call for it. Nothing else may open the
 * file: on POSIX systems, closing it anywhere in a process ends the locks of that process.
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

/** Keeps a data folder, which is created when missing, for one database; throws when another one has it. */
export function lockDataFolder(folder: string): Lock {
  makeFolder(folder);
  const [path, owner] = [join(folder, 'sandbox.lock'), join(folder, 'sandbox.pid')];
  // For the messages: the lock decides, because the process of this number may have ended. Only a person deletes its file.
  const pid = existsSync(owner) ? readFileSync(owner, 'utf8').trim() : undefined;
  if (pid !== undefined && !existsSync(path) && isRunning(Number(pid))) {
    const advice = 'Stop that sandbox; if that process is none, delete sandbox.pid.';
    throw new Error(`sandbox.lock was deleted, and process ${pid}, which had it, runs. ${advice}`);
  }
  const lock = lockFile(path);
  if (lock === undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    throw new Error(`the sandbox of ${holder} uses this folder. Stop that sandbox, or take another folder.`);
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
    // A process of somebody else.
    return Object(error).code === 'EPERM';
  }
}
