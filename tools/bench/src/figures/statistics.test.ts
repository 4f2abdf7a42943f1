import { describe, expect, it } from 'vitest';
import { difference, median, quantile, quiet, ratio, rotate, summarize } from './statistics.js';

describe('summarize', () => {
  it.each([
    { values: [5], summary: { median: 5, lowest: 5, highest: 5 } },
    { values: [10, 9, 100], summary: { median: 10, lowest: 9, highest: 100 } },
    { values: [4, 1, 3, 2], summary: { median: 2.5, lowest: 1, highest: 4 } },
    { values: [0, -2, 0], summary: { median: 0, lowest: -2, highest: 0 } },
  ])('returns the median of $values and their range', ({ values, summary }) => {
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
  it('compare within each repetition, so that a machine which slows down changes nothing', () => {
    expect(ratio([10, 20, 40], [20, 40, 80])).toEqual({ median: 0.5, lowest: 0.5, highest: 0.5 });
    expect(difference([11, 21, 41], [10, 20, 40])).toEqual({ median: 1, lowest: 1, highest: 1 });
  });

  it('are undefined when a repetition is missing', () => {
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

describe('quantile', () => {
  it.each([
    [[3, 1, 2], 0, 1],
    [[3, 1, 2], 0.5, 2],
    [[3, 1, 2], 1, 3],
    [[10, 9, 100, 11], 0.5, 10],
  ])('of %j and %d is the value that this share does not exceed', (values, share, value) => {
    expect(quantile(values, share)).toBe(value);
  });

  it('is NaN without values', () => expect(median([])).toBeNaN());
});

describe('quiet', () => {
  it('ignores that another process was busy most of the time', () => {
    expect(quiet([10, 30, 11, 45, 31, 28, 10, 90, 33, 29, 31])).toBe(11);
  });
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
