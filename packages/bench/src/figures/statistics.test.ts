import { describe, expect, it } from 'vitest';
import { difference, ratio, summarize } from './statistics.mjs';

describe('what repetitions come to', () => {
  it.each([
    { values: [5], summary: { median: 5, lowest: 5, highest: 5 } },
    { values: [10, 9, 100], summary: { median: 10, lowest: 9, highest: 100 } },
    { values: [4, 1, 3, 2], summary: { median: 2.5, lowest: 1, highest: 4 } },
    { values: [0, -2, 0], summary: { median: 0, lowest: -2, highest: 0 } },
  ])('is the median of $values, and their spread', ({ values, summary }) => {
    expect(summarize(values)).toEqual(summary);
  });

  it.each([[[]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY]]])('is nothing for %j', (values) => {
    expect(summarize(values)).toBeUndefined();
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    summarize(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('values beside others', () => {
  it('are compared by repetition, so that a machine which slows down changes nothing', () => {
    expect(ratio([10, 20, 40], [20, 40, 80])).toEqual({ median: 0.5, lowest: 0.5, highest: 0.5 });
    expect(difference([11, 21, 41], [10, 20, 40])).toEqual({ median: 1, lowest: 1, highest: 1 });
  });

  it('cannot be compared where a repetition is missing', () => {
    expect(ratio([1, 2], [1])).toBeUndefined();
    expect(ratio([], [])).toBeUndefined();
    expect(difference([1], [1, 2])).toBeUndefined();
  });

  it('have no ratio to nothing, nor to less', () => {
    expect(ratio([1, 1], [1, 0])).toBeUndefined();
    expect(ratio([1, 1], [1, -1])).toBeUndefined();
    expect(difference([1], [-1])?.median).toBe(2);
  });

  it('are none where one of them is no number', () => {
    expect(ratio([1, Number.NaN], [1, 1])).toBeUndefined();
    expect(difference([1, 1], [1, Number.NaN])).toBeUndefined();
  });
});
