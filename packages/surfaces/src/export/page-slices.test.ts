import { describe, expect, it } from 'vitest';
import { pageSlices } from './page-slices.js';

const part = (top: number, bottom: number) => ({ top, bottom });

describe('pageSlices', () => {
  it.each([
    ['keeps a low picture on one page', 80, [part(0, 80)], [part(0, 80)]],
    ['cuts above a part that does not fit any more', 150, [part(0, 70), part(80, 150)], [part(0, 80), part(80, 150)]],
    [
      'cuts above the higher of two that stand side by side',
      150,
      [part(60, 120), part(80, 110)],
      [part(0, 60), part(60, 150)],
    ],
    ['cuts a part that no page has room for', 250, [part(0, 250)], [part(0, 100), part(100, 200), part(200, 250)]],
    ['cuts where nothing is in the way', 150, [], [part(0, 100), part(100, 150)]],
    [
      'cuts within a large part, but not its own parts',
      180,
      [part(0, 180), part(90, 130)],
      [part(0, 90), part(90, 180)],
    ],
    ['moves up until nothing is cut', 200, [part(90, 120), part(50, 95)], [part(0, 50), part(50, 150), part(150, 200)]],
    ['goes on where chained parts leave no place', 150, [part(0, 60), part(50, 120)], [part(0, 100), part(100, 150)]],
    ['has no page for nothing', 0, [], []],
  ])('%s', (_, height, parts, slices) => {
    expect(pageSlices(height, 100, parts)).toEqual(slices);
  });
});
