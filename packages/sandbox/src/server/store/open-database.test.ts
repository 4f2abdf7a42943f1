import { chmodSync, cpSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.fixture.js';
import { openDatabase } from './open-database.js';

it.each([
  ['a blob', new Uint8Array([1, 2]), 'blob'],
  ['nothing', null, 'null'],
  ['a text', 'a', 'text'],
])('binds %s as the only value of a statement', (_, value, type) => {
  const database = openDatabase();
  expect(database.get('SELECT typeof(?) AS type', value)?.type).toBe(type);
  expect(database.all('SELECT typeof(?) AS type', value)).toEqual([{ type }]);
  database.run('CREATE TABLE t (v)');
  database.run('INSERT INTO t VALUES (?)', value);
  expect(database.all('SELECT typeof(v) AS type FROM t')).toEqual([{ type }]);
});

it('throws the error of the work when the transaction is already rolled back', () => {
  const database = openDatabase();
  expect(() =>
    database.transaction(() => {
      database.run('ROLLBACK');
      throw new Error('the reason');
    }),
  ).toThrow('the reason');
  expect(database.transaction(() => 'goes on')).toBe('goes on');
});

it('makes the database readable for its owner only, even in an open folder', () => {
  const [folder, copy] = [temporaryFolder(), temporaryFolder()];
  chmodSync(folder, 0o755);
  const names = ['sandbox.db', 'sandbox.db-wal', 'sandbox.db-shm'];
  const rights = (of: string) => names.map((name) => statSync(join(of, name)).mode & 0o777);
  const database = openDatabase(folder);
  expect(rights(folder)).toEqual([0o600, 0o600, 0o600]);
  // A killed process leaves such files.
  cpSync(folder, copy, { recursive: true });
  for (const name of names) chmodSync(join(copy, name), 0o644);
  const again = openDatabase(copy);
  expect(rights(copy)).toEqual([0o600, 0o600, 0o600]);
  for (const opened of [database, again]) opened.close();
});

it('syncs every statement in a folder to the disk', () => {
  const database = openDatabase(temporaryFolder());
  const FULL = 2;
  expect(database.get('PRAGMA journal_mode')).toMatchObject({ journal_mode: 'wal' });
  expect(database.get('PRAGMA synchronous')).toMatchObject({ synchronous: FULL });
  expect(database.get('PRAGMA fullfsync')).toMatchObject({ fullfsync: 1 });
  database.close();
});

it('rolls back a transaction that throws, with its nested ones', () => {
  const database = openDatabase();
  database.run('CREATE TABLE t (v)');
  const add = () => database.run('INSERT INTO t VALUES (1)');
  expect(() =>
    database.transaction(() => {
      database.transaction(add);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(database.all('SELECT * FROM t')).toEqual([]);
  database.transaction(add);
  expect(database.all('SELECT * FROM t')).toEqual([{ v: 1 }]);
});
