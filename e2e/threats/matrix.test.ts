import { describe, expect, it } from 'vitest';
import { asMarkdown, IDS, matrixOf, type Run } from './matrix.mjs';

const run = (title: string, engine = 'Node', verdict: Run['verdict'] = 'passed'): Run => ({ title, engine, verdict });
const rowOf = (id: string, runs: Run[], reasons = {}) => matrixOf(runs, reasons).find((row) => row.id === id);

describe('the matrix', () => {
  it('has a row for each id, missing where nothing shows it', () => {
    const rows = matrixOf([], {});
    expect(rows.map(({ id }) => id)).toEqual(IDS);
    expect(IDS).toHaveLength(158);
    expect(rows.every(({ result }) => result === 'missing')).toBe(true);
  });

  it('takes titles that begin with the id, each once, with the engines in which they ran', () => {
    const runs = [run('A1 x', 'Firefox'), run('A1 x', 'WebKit'), run('A1 y'), run('A12 z'), run('shows A1')];
    expect(rowOf('A1', runs)).toEqual({
      id: 'A1',
      titles: ['x', 'y'],
      engines: ['Firefox', 'WebKit', 'Node'],
      result: 'shown',
    });
  });

  it('fails with one failed run', () => {
    expect(rowOf('B2', [run('B2 x'), run('B2 x', 'Firefox', 'failed')])?.result).toBe('failed');
  });

  it('counts no test where the engine has not what it is about', () => {
    expect(rowOf('B9', [run('B9 x', 'WebKit', 'absent')])?.result).toBe('missing');
  });

  it('takes a reason instead of a test, not beside one, and none for a row that is not there', () => {
    expect(rowOf('A3', [], { A3: 'there is none' })).toMatchObject({ result: 'void', reason: 'there is none' });
    expect(() => matrixOf([run('A3 x')], { A3: 'there is none' })).toThrow('A3 has both');
    expect(() => matrixOf([], { A109: 'there is none' })).toThrow('no row A109');
  });

  it('is a table, in which no title breaks a cell', () => {
    const rows = matrixOf([run('A1 refuses a|b and <i>')], {});
    expect(asMarkdown(rows)).toContain('| A1 | refuses a\\|b and &lt;i> | Node | shown |');
  });

  it('shows two titles of a row, and how many there are beside', () => {
    const rows = matrixOf([run('A1 x'), run('A1 y'), run('A1 z')], {});
    expect(asMarkdown(rows)).toContain('| A1 | x; y; and 1 more | Node | shown |');
  });
});
