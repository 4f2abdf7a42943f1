import { describe, expect, it } from 'vitest';
import { rotate } from './rotate.js';

describe('rotate', () => {
  it.each([
    [0, ['a', 'b', 'c']],
    [1, ['b', 'c', 'a']],
    [2, ['c', 'a', 'b']],
    [3, ['a', 'b', 'c']],
    [7, ['b', 'c', 'a']],
  ])('starts at another item in turn %i', (turn, order) => {
    expect(rotate(['a', 'b', 'c'], turn)).toEqual(order);
  });

  it('returns an empty list unchanged', () => {
    expect(rotate([], 5)).toEqual([]);
  });
});
