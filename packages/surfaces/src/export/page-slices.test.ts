import { describe, expect, it } from 'vitest';
import { pageSlices } from './page-slices.js';

const part = (top: number, bottom: number) => ({ top, bottom });

describe('the pages of a picture', () => {
  it.each([
    ['keeps a low picture on one page', 80, [part(0, 80)], [part(0, 80)]],
    ['cuts above a part that does not fit', 150, [part(0, 70), part(80, 150)], [part(0, 80), part(80, 150)]],
    [
      'cuts above the higher of two parts that are side by side',
      150,
      [part(60, 120), part(80, 110)],
      [part(0, 60), part(60, 150)],
    ],
    [
      'cuts through a part that is higher than a page',
      250,
      [part(0, 250)],
      [part(0, 100), part(100, 200), part(200, 250)],
    ],
    ['cuts at the page height between parts', 150, [], [part(0, 100), part(100, 150)]],
    [
      'cuts through a large part, but not through its nested parts',
      180,
      [part(0, 180), part(90, 130)],
      [part(0, 90), part(90, 180)],
    ],
    [
      'moves the cut up until it goes through no part',
      200,
      [part(90, 120), part(50, 95)],
      [part(0, 50), part(50, 150), part(150, 200)],
    ],
    [
      'cuts at the page height when overlapping parts leave no gap',
      150,
      [part(0, 60), part(50, 120)],
      [part(0, 100), part(100, 150)],
    ],
    ['returns no page for an empty picture', 0, [], []],
  ])('%s', (_, height, parts, slices) => {
    expect(pageSlices(height, 100, parts)).toEqual(slices);
  });
});
