import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { catalog } from '../data/example-datasets.js';
import { FILMS, viewsIn } from '../model/model.fixture.js';
import { viewer } from '../policy/viewer.fixture.js';
import { viewsFor } from '../policy/views-for.js';
import { createSql } from './run-sql.js';

const run = createSql();
const sql = (text: string, fields = {}) => run('vera', viewsFor(catalog.views, viewer(fields)), text);
const folder = mkdtempSync(join(tmpdir(), 'svc-sql-'));
writeFileSync(join(folder, 'secret.txt'), 'secret');
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n';
afterAll(() => rmSync(folder, { recursive: true }));

describe('a SELECT', () => {
  it('returns columns and rows', async () => {
    const text = "SELECT genre, count(*) AS films FROM movies WHERE genre IN ('Drama', 'Comedy') GROUP BY 1 ORDER BY 1";
    const { columns, rows } = await sql(text);
    expect(columns).toEqual(['genre', 'films']);
    expect(rows.map(([genre]) => genre)).toEqual(['Comedy', 'Drama']);
  });

  it('may begin with comments, parentheses and WITH, and end with a semicolon', async () => {
    const text =
      '/* a */ -- b\nWITH dramas AS (SELECT * FROM movies WHERE genre IS NOT NULL) SELECT 1 FROM dramas LIMIT 1; -- c';
    expect((await sql(text)).rows).toEqual([[1]]);
    expect((await sql('VALUES (1, 2)')).rows).toEqual([[1, 2]]);
  });

  it('reads only the rows and columns of the viewer', async () => {
    const cities = 'SELECT DISTINCT city FROM weather ORDER BY 1';
    expect((await sql(cities)).rows).toEqual([['New York'], ['Seattle']]);
    expect((await sql(cities, { attributes: { city: 'Seattle' } })).rows).toEqual([['Seattle']]);
    expect((await sql('SELECT sum(production_budget) > 0 FROM movies')).rows).toEqual([[1]]);
    await expect(sql('SELECT production_budget FROM movies', { attributes: { vip: false } })).rejects.toThrow(
      'no such column',
    );
    const tables = (await sql('SELECT sql FROM sqlite_master', { attributes: { vip: false } })).rows;
    expect(JSON.stringify(tables)).not.toContain('budget');
  });

  it('B66 has null for a number that JSON cannot represent', async () => {
    expect((await sql('SELECT 1e999, -1e999, 1e999 - 1e999, 1e308')).rows).toEqual([[null, null, null, 1e308]]);
  });

  it('has an integer as a text if a number of JSON cannot represent it exactly', async () => {
    expect(
      (await sql('SELECT 9007199254740993, -9007199254740993, 9223372036854775807, 9007199254740991, -7, 0, 1.5')).rows,
    ).toEqual([['9007199254740993', '-9007199254740993', '9223372036854775807', 9007199254740991, -7, 0, 1.5]]);
  });

  it('has bytes as hexadecimal text', async () => {
    expect((await sql("SELECT CAST('a' AS BLOB)")).rows).toEqual([['61']]);
  });
});

describe('what is refused', () => {
  it.each([
    ['an empty text', ' ', 'a SELECT is expected'],
    ['only a comment', '-- SELECT 1', 'a SELECT is expected'],
    ['two statements', 'SELECT 1; SELECT 2', 'one statement is expected'],
    ['a second statement', 'SELECT 1; DELETE FROM movies', 'one statement is expected'],
    ['a change', 'DELETE FROM movies', 'a SELECT is expected'],
    ['a change that returns rows', 'INSERT INTO movies (title) VALUES (1) RETURNING *', 'a SELECT is expected'],
    ['a change after WITH', 'WITH a AS (SELECT 1) DELETE FROM movies RETURNING *', 'readonly'],
    ['a temporary table', 'CREATE TEMP TABLE t (a)', 'a SELECT is expected'],
    ['another database', `ATTACH '${folder}/a.db' AS a`, 'a SELECT is expected'],
    ['a copy into a file', `VACUUM INTO '${folder}/b.db'`, 'a SELECT is expected'],
    ['a setting', 'PRAGMA query_only = OFF', 'a SELECT is expected'],
    ['a setting after a comment', '/* SELECT */ PRAGMA query_only = OFF', 'a SELECT is expected'],
    ['a transaction', 'BEGIN', 'a SELECT is expected'],
    ['an explanation', 'EXPLAIN SELECT 1', 'a SELECT is expected'],
    ['reading a file', `SELECT readfile('${folder}/secret.txt')`, 'no such function'],
    ['writing a file', `SELECT writefile('${folder}/c.txt', 'x')`, 'no such function'],
    ['an extension', `SELECT load_extension('${folder}/x')`, 'no such function'],
    ['more memory than allowed', 'SELECT hex(zeroblob(900000000))', 'query:'],
    ['more characters than allowed', 'SELECT hex(zeroblob(50000)) FROM movies LIMIT 100', 'at most 4000000 characters'],
    ['more rows than allowed', 'SELECT 1 FROM movies a, movies b', 'add a LIMIT'],
    ['a table that does not exist', 'SELECT * FROM api_keys', 'no such table'],
    ['half a statement', 'SELECT', 'incomplete input'],
  ])('is %s', async (_, text, expected) => {
    await expect(sql(text)).rejects.toThrow(expected);
    expect(readdirSync(folder)).toEqual(['secret.txt']);
  });

  it('is an endless statement', async () => {
    const impatient = createSql({ timeLimit: 300 });
    await expect(impatient('vera', catalog.views, ENDLESS)).rejects.toMatchObject({ kind: 'sql-timeout' });
  });

  it('is read in linear time', async () => {
    await expect(sql(`${'/**/'.repeat(4_000)}DROP TABLE movies`)).rejects.toThrow('a SELECT is expected');
  });
});

describe('a view of an author', () => {
  it('has no table for a viewer if all of its columns are hidden', async () => {
    const views = viewsIn({ 'views/a.yml': `${FILMS}access: { members: [{ hide: [genre], attribute: vip }] }\n` });
    const visible = viewsFor(views, viewer({ attributes: { vip: false } }));
    await expect(run('vera', visible, 'SELECT * FROM films')).rejects.toThrow('no such table');
    expect((await run('vera', views, 'SELECT count(*) FROM films')).rows).toEqual([[3201]]);
  });

  it('may have a dimension with the name of a column that a measure aggregates', async () => {
    const text = FILMS.replace('name: genre', 'name: title\n    column: genre').replace(
      'aggregate: count',
      'aggregate: distinct\n    column: title',
    );
    const { rows } = await run(
      'vera',
      viewsIn({ 'views/a.yml': text }),
      "SELECT count(*) > 700 FROM films WHERE title = 'Drama'",
    );
    expect(rows).toEqual([[1]]);
  });
});

it('A138 makes others wait for at most one query of a viewer, however many that viewer sends', async () => {
  // Endless queries end only by the time limit, which is off here: if each query took a slot, vera would wait forever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const shared = createSql();
  const greedy = Array.from({ length: 3 }, () => shared('greedy', catalog.views, ENDLESS));
  expect((await shared('vera', catalog.views, 'SELECT 1')).rows).toEqual([[1]]);
  for (const query of greedy) {
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    await Promise.all([
      expect(query).rejects.toMatchObject({ kind: 'sql-timeout' }),
      vi.advanceTimersByTimeAsync(5_000),
    ]);
  }
});

it('gives a statement its full time, however long the thread and the copies of the views take', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const query = sql('SELECT 1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await query).rows).toEqual([[1]]);
});

it('runs many queries, two at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => sql(`SELECT ${index}`)));
  expect(answers.map(({ rows }) => rows[0]?.[0])).toEqual([0, 1, 2, 3, 4, 5]);
});
