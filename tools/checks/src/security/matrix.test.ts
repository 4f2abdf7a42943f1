import { describe, expect, it } from 'vitest';
import { asMarkdown, IDS, matrixOf, type Run } from './matrix.mjs';

const run = (title: string, engine = 'Node', verdict: Run['verdict'] = 'passed'): Run => ({ title, engine, verdict });
const rowOf = (id: string, runs: Run[]) => matrixOf(runs).find((row) => row.id === id);

describe('the matrix of threats', () => {
  it('has a row for each id, missing when no test shows it', () => {
    const rows = matrixOf([]);
    expect(rows.map(({ id }) => id)).toEqual(IDS);
    expect(IDS).toHaveLength(211);
    expect(rows.every(({ result }) => result === 'missing')).toBe(true);
  });

  it('lists the titles that begin with the id, each once, with the engines in which they ran', () => {
    const runs = [run('A1 x', 'Firefox'), run('A1 x', 'WebKit'), run('A1 y'), run('A12 z'), run('shows A1')];
    expect(rowOf('A1', runs)).toEqual({
      id: 'A1',
      titles: ['x', 'y'],
      engines: ['Firefox', 'Node', 'WebKit'],
      result: 'shown',
    });
  });

  it('counts a test for each id that its title begins with', () => {
    const runs = [run('A2 A6 x')];
    for (const id of ['A2', 'A6']) expect(rowOf(id, runs)?.titles).toEqual(['x']);
  });

  it('has the titles of a row in one order, whichever test ended first', () => {
    const runs = ['A1 long', 'A1 b', 'A1 a'].map((title) => run(title));
    for (const ended of [runs, runs.toReversed()]) expect(rowOf('A1', ended)?.titles).toEqual(['a', 'b', 'long']);
  });

  it('marks a row as failed after one failed run', () => {
    expect(rowOf('B2', [run('B2 x'), run('B2 x', 'Firefox', 'failed')])?.result).toBe('failed');
  });

  it('becomes a table that no title breaks', () => {
    expect(asMarkdown(matrixOf([run('A1 refuses a|b, <i> and http://c.example')]))).toContain(
      '| A1 | `refuses a\\|b, <i> and http://c.example` | Node | shown |',
    );
  });

  it('shows two titles of a row, and the number of the others', () => {
    expect(asMarkdown(matrixOf([run('A1 x'), run('A1 y'), run('A1 z')]))).toContain(
      '| A1 | `x`; `y`; and 1 more | Node | shown |',
    );
  });
});
