import { describe, expect, it } from 'vitest';
import { asMarkdown, IDS, matrixOf, type Run } from './matrix.mjs';

/** Makes a run of a test from its name in the format of the table. */
const run = (name: string, { place = 'unit', status = 'passed', ...more }: Partial<Run> = {}): Run => ({
  titles: name.split(': '),
  place,
  status,
  ...more,
});
const inEngine = (name: string, engine: string) => run(name, { place: 'engines', engine });
const rowOf = (id: string, runs: Run[]) => matrixOf(runs).find((row) => row.id === id);

describe('the matrix of threats', () => {
  it('has a row for each id, which is missing without a test', () => {
    const rows = matrixOf([]);
    expect(rows.map(({ id }) => id)).toEqual(IDS);
    expect(IDS).toHaveLength(284);
    expect(rows.every(({ result }) => result === 'missing')).toBe(true);
  });

  it('refuses an id without a row', () => {
    expect(() => matrixOf([run('B1 x'), run('host: B999 y')])).toThrow('got "B999" before "host: y"');
  });

  it('lists the tests with a title that begins with the id, each once, with the engines in which they ran', () => {
    const runs = [
      ...[inEngine('A1 x', 'Firefox'), inEngine('A1 x', 'WebKit'), run('A1 y', { place: 'chromium' })],
      ...[run('A12 z'), run('shows A1')],
    ];
    expect(rowOf('A1', runs)).toEqual({
      id: 'A1',
      names: ['x', 'y'],
      places: ['engines', 'chromium'],
      engines: ['Firefox', 'WebKit'],
      result: 'shown',
    });
  });

  it('has whole names without ids, and reads ids in any of their titles', () => {
    const runs = [run('host: A1 foreign messages: A2 of a popup')];
    for (const id of ['A1', 'A2']) expect(rowOf(id, runs)?.names).toEqual(['host: foreign messages: of a popup']);
  });

  it('counts a test for each id that its title begins with', () => {
    const runs = [run('A2 A6 x')];
    for (const id of ['A2', 'A6']) expect(rowOf(id, runs)?.names).toEqual(['x']);
  });

  it('sorts the names of a row, whichever test ended first', () => {
    const runs = ['A1 long', 'A1 b', 'A1 a'].map((name) => run(name));
    for (const ended of [runs, runs.toReversed()]) expect(rowOf('A1', ended)?.names).toEqual(['a', 'b', 'long']);
  });

  it('marks a row as failed after one failed run', () => {
    expect(rowOf('B2', [run('B2 x'), run('B2 x', { status: 'failed' })])?.result).toBe('failed');
  });

  it('becomes a table whose cells escape the names', () => {
    expect(asMarkdown(matrixOf([run('host: A1 refuses a|b, <i> and http://c.example')]))).toContain(
      '| A1 | `host: refuses a\\|b, <i> and http://c.example` | unit | shown |',
    );
  });

  it('shows two names of a row, the number of the others, and the places with the engines', () => {
    const runs = [run('A1 x'), run('A1 y'), inEngine('A1 z', 'WebKit')];
    expect(asMarkdown(matrixOf(runs))).toContain('| A1 | `x`; `y`; and 1 more | unit, engines (WebKit) | shown |');
  });
});
