import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.js';

describe('a database', () => {
  it.each([
    ['a blob', new Uint8Array([1, 2]), 'blob'],
    ['nothing', null, 'null'],
    ['a text', 'a', 'text'],
  ])('binds %s alone as the one value of a statement', (_, value, type) => {
    const database = openDatabase();
    expect(database.get('SELECT typeof(?) AS type', value)?.type).toBe(type);
    expect(database.all('SELECT typeof(?) AS type', value)).toEqual([{ type }]);
    database.run('CREATE TABLE t (v)');
    database.run('INSERT INTO t VALUES (?)', value);
    expect(database.all('SELECT typeof(v) AS type FROM t')).toEqual([{ type }]);
  });

  it('keeps nothing of a transaction that throws, with all that it called', () => {
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
});
