import { describe, expect, it } from 'vitest';
import { difference, median, ratio, rotate, summarize } from './statistics.js';

describe('summarize', () => {
  it.each([
    { values: [5], summary: { median: 5, lower: 5, upper: 5 } },
    { values: [10, 9, 100], summary: { median: 10, lower: 9.5, upper: 55 } },
    { values: [4, 1, 3, 2], summary: { median: 2.5, lower: 1.75, upper: 3.25 } },
    { values: [8, 1, 2, 9, 3, 7, 4, 6, 5], summary: { median: 5, lower: 3, upper: 7 } },
    { values: [0, -2, 0], summary: { median: 0, lower: -1, upper: 0 } },
  ])('returns the median of $values and its quartiles', ({ values, summary }) => {
    expect(summarize(values)).toEqual(summary);
  });

  it.each([[[]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY]]])('returns undefined for %j', (values) => {
    expect(summarize(values)).toBeUndefined();
  });

  it('does not sort its argument', () => {
    const values = [3, 1, 2];
    summarize(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('ratio and difference', () => {
  it('compare within each round, so that a machine which slows down changes nothing', () => {
    expect(ratio([10, 20, 40], [20, 40, 80])).toEqual({ median: 0.5, lower: 0.5, upper: 0.5 });
    expect(difference([11, 21, 41], [10, 20, 40])).toEqual({ median: 1, lower: 1, upper: 1 });
  });

  it('are undefined when a round is missing', () => {
    expect(ratio([1, 2], [1])).toBeUndefined();
    expect(ratio([], [])).toBeUndefined();
    expect(difference([1], [1, 2])).toBeUndefined();
  });

  it('have no ratio to zero or a negative value', () => {
    expect(ratio([1, 1], [1, 0])).toBeUndefined();
    expect(ratio([1, 1], [1, -1])).toBeUndefined();
    expect(difference([1], [-1])?.median).toBe(2);
  });

  it('are undefined when a value is NaN', () => {
    expect(ratio([1, Number.NaN], [1, 1])).toBeUndefined();
    expect(difference([1, 1], [1, Number.NaN])).toBeUndefined();
  });
});

describe('median', () => {
  it('is NaN without values', () => expect(median([])).toBeNaN());
});

describe('rotate', () => {
  it.each([
    [0, ['a', 'b', 'c']],
    [1, ['b', 'c', 'a']],
    [2, ['c', 'a', 'b']],
    [3, ['a', 'b', 'c']],
    [7, ['b', 'c', 'a']],
  ])('starts at another item in turn %i', (turn, order) => expect(rotate(['a', 'b', 'c'], turn)).toEqual(order));

  it('returns an empty list unchanged', () => expect(rotate([], 5)).toEqual([]));
});
