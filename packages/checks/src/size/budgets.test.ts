import { describe, expect, it } from 'vitest';
import { budgetChanges, budgetFaults, budgetsFor } from './budgets.mjs';

const size = (name: string, brotli: number) => ({ name, min: 2 * brotli, gzip: brotli + 50, brotli });

describe('size budgets', () => {
  it('allow a size up to the last byte', () => {
    expect(budgetFaults([size('host', 100)], { host: 100 })).toEqual([]);
    expect(budgetFaults([size('host', 101)], { host: 100 })).toEqual([
      '"host" is 101 bytes with brotli, its budget is 100.',
    ]);
  });

  it('are required for every subject', () => {
    expect(budgetFaults([size('host', 1), size('constructor', 1)], { host: 1 })).toEqual([
      '"constructor" has no budget.',
    ]);
  });

  it('fail without their subject', () => {
    expect(budgetFaults([size('host', 1)], { host: 1, gone: 9 })).toEqual(['"gone" has a budget and is not there.']);
  });

  it('are today’s size and one per cent, at least ten bytes', () => {
    expect(budgetsFor([size('large', 5_001), size('small', 200)])).toEqual({ large: 5_052, small: 210 });
    expect(budgetFaults([size('large', 5_001)], budgetsFor([size('large', 5_001)]))).toEqual([]);
  });

  it('are sorted by name', () => {
    const sizes = [size('b', 1), size('a { z }', 1), size('B', 1), size('a', 1)];
    expect(Object.keys(budgetsFor(sizes))).toEqual(['B', 'a', 'a { z }', 'b']);
  });

  it('list what a rewrite changes', () => {
    expect(budgetChanges({ same: 1, less: 9, gone: 3 }, { same: 1, less: 8, more: 2 })).toEqual([
      'less: 9 -> 8',
      'gone: 3 -> none',
      'more: none -> 2',
    ]);
  });
});
