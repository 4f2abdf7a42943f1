import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { SandboxError } from '../sandbox-error.js';
import { TABLES } from './tables.js';

/** What a statement can bind, and what a cell comes back as. */
export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** The state of a sandbox: one SQL database, in memory or in a folder, whose statements run at once and in order. */
export interface Database {
  /** The first row, or `undefined`. */
  get(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined;
  all(sql: string, ...values: readonly SqlValue[]): readonly SqlRow[];
  run(sql: string, ...values: readonly SqlValue[]): { readonly changes: number; readonly id: number };
  /** Keeps all that the function did or, when it throws, nothing. Calls within a call belong to the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const PRAGMAS =
  'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/**
 * Opens the database in a folder, which is made when it is missing, or in memory. A statement that has returned survives a
 * kill of the process and a loss of power. Throws `SandboxError('data-unusable')`.
 */
export function openDatabase(folder?: string): Database {
  try {
    const file = new Libsql(folder === undefined ? ':memory:' : privateFile(folder));
    file.exec(PRAGMAS);
    file.exec(TABLES);
    return wrap(file);
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new SandboxError('data-unusable', `Cannot use the data in ${folder ?? 'memory'}: ${text}`, cause);
  }
}

/** The path of the database, which nobody but its owner can read: the keys stand in it as they are. */
function privateFile(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'sandbox.db');
  closeSync(openSync(path, 'a', 0o600));
  // What SQLite puts beside the file gets the rights of the file.
  for (const name of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
  return path;
}

function wrap(file: Libsql.Database): Database {
  const statements = new Map<string, Libsql.Statement>();
  let depth = 0;
  function prepared(sql: string): Libsql.Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = file.prepare(sql);
    statements.set(sql, made);
    return made;
  }
  return {
    get(sql, ...values) {
      // As one list, since the library takes a lone null or blob for a table of named values.
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
    close: () => void file.close(),
  };
}

/** A failure of the work may have ended the transaction already; it is the one to tell about. */
function undo(file: Libsql.Database): void {
  try {
    file.exec('ROLLBACK');
  } catch {}
}

function isRow(value: unknown): value is SqlRow {
  return typeof value === 'object' && value !== null;
}
