import { chmodSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { SCHEMA_FILE } from '../../built-folder.js';
import { memoize } from '../memoize.js';
import { SandboxError } from '../sandbox-error.js';
import type { Database, SqlRow } from './database.js';
import { type Lock, lockDataFolder } from './lock.js';

const FILE = 'sandbox.db';
/** The version of the tables, which a data folder stores as `user_version`. */
const SCHEMA_VERSION = 3;

/** Without `fullfsync`, macOS leaves written data in the cache of the disk. */
const PRAGMAS =
  'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; ' +
  'PRAGMA foreign_keys = ON;';

/**
 * Opens the database in memory, or in a folder, which is created if missing and which no other database may use. A finished
 * statement survives a kill of the process and a loss of power. Throws `SandboxError('data-unusable')`.
 */
export function openDatabase(folder?: string): Database {
  let lock: Lock | undefined;
  let file: Libsql.Database | undefined;
  try {
    lock = folder === undefined ? undefined : lockDataFolder(folder);
    file = new Libsql(folder === undefined ? ':memory:' : privateFile(folder));
    file.exec(PRAGMAS);
    const database = wrap(file, lock);
    checkPages(database);
    makeTables(database, file);
    return database;
  } catch (cause) {
    file?.close();
    lock?.release();
    if (folder !== undefined && isDamage(cause)) throw dataUnusable(folder, 'is damaged', cause);
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new SandboxError('data-unusable', `Cannot use the data in ${folder ?? 'memory'}: ${text}`, cause);
  }
}

/** Returns the error of a database that cannot be used. */
export function dataUnusable(folder: string, state: string, cause?: unknown): SandboxError {
  const advice = 'Put a copy of that file back, or start with another data folder.';
  const file = join(folder, FILE);
  return new SandboxError('data-unusable', `Cannot use the data in ${folder}: ${file} ${state}. ${advice}`, cause);
}

function isDamage(cause: unknown): boolean {
  const { code } = Object(cause);
  return typeof code === 'string' && /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

/** Throws for a damaged page now, because statements might read it much later. */
function checkPages(database: Database): void {
  const found = database.get('PRAGMA quick_check(1)')?.quick_check;
  if (found !== 'ok') throw Object.assign(new Error(String(found)), { code: 'SQLITE_CORRUPT' });
}

/** Creates the tables of a new database; throws for a database of another version of the sandbox. */
function makeTables(database: Database, file: Libsql.Database): void {
  const found = database.get(
    'SELECT user_version AS version, (SELECT COUNT(*) FROM sqlite_master) AS tables FROM pragma_user_version',
  );
  if (found?.version === SCHEMA_VERSION) return;
  if (found?.tables !== 0) {
    const versions = `its tables have version ${found?.version}, and this sandbox has version ${SCHEMA_VERSION}`;
    const advice = 'Start with another data folder, or delete this one.';
    throw new Error(`another version of the sandbox created it (${versions}). ${advice}`);
  }
  const schema = readFileSync(SCHEMA_FILE, 'utf8');
  database.transaction(() => file.exec(`${schema} PRAGMA user_version = ${SCHEMA_VERSION};`));
}

/** Returns the path of the database file. Only its owner can read it, because it has the keys in plain text. */
function privateFile(folder: string): string {
  const path = join(folder, FILE);
  closeSync(openSync(path, 'a', 0o600));
  // SQLite creates the files next to it with the same permissions.
  for (const name of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
  return path;
}

function wrap(file: Libsql.Database, lock: Lock | undefined): Database {
  const prepared = memoize((sql: string) => file.prepare(sql));
  let depth = 0;
  return {
    get(sql, ...values) {
      // Values are passed as one list, because libsql would treat a single null or blob as named parameters.
      const row = prepared(sql).get(values);
      return isRow(row) ? row : undefined;
    },
    all: (sql, ...values) => prepared(sql).all(values).filter(isRow),
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepared(sql).run(values);
      return { changes, id: Number(lastInsertRowid) };
    },
    transaction(work) {
      if (depth > 0) return work();
      file.exec('BEGIN IMMEDIATE');
      depth++;
      try {
        const result = work();
        file.exec('COMMIT');
        return result;
      } catch (error) {
        undo(file);
        throw error;
      } finally {
        depth--;
      }
    },
    close() {
      file.close();
      lock?.release();
    },
  };
}

/** Rolls back. Ignores an error, because the failure of the work may have already ended the transaction, and is reported. */
function undo(file: Libsql.Database): void {
  try {
    file.exec('ROLLBACK');
  } catch {}
}

const isRow = (value: unknown): value is SqlRow => typeof value === 'object' && value !== null;
