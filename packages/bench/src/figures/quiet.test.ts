import { describe, expect, it } from 'vitest';
import { median, quantile, quiet } from './quiet.mjs';

describe('quantile', () => {
  it.each([
    [[3, 1, 2], 0, 1],
    [[3, 1, 2], 0.5, 2],
    [[3, 1, 2], 1, 3],
    [[10, 9, 100, 11], 0.5, 10],
  ])('of %j, %d', (values, share, value) => {
    expect(quantile(values, share)).toBe(value);
  });

  it('is not a number without values', () => {
    expect(median([])).toBeNaN();
  });
});

describe('quiet', () => {
  it('does not see that a neighbour was loud most of the time', () => {
    expect(quiet([10, 30, 11, 45, 31, 28, 10, 90, 33, 29, 31])).toBe(11);
  });
});
