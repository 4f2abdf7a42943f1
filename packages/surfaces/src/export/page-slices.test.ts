import { expect, it } from 'vitest';
import { pageSlices } from './page-slices.js';

type Range = readonly [top: number, bottom: number];

it.each<[string, number, readonly Range[], readonly Range[]]>([
  ['keeps a low picture on one page', 80, [[0, 80]], [[0, 80]]],
  ['cuts above a part that does not fit', 150, [[0, 70], [80, 150]], [[0, 80], [80, 150]]],
  ['cuts above the higher of two parts that are side by side', 150, [[60, 120], [80, 110]], [[0, 60], [60, 150]]],
  ['cuts through a part that is higher than a page', 250, [[0, 250]], [[0, 100], [100, 200], [200, 250]]],
  ['cuts at the page height between parts', 150, [], [[0, 100], [100, 150]]],
  ['cuts through a large part, but not through its nested parts', 180, [[0, 180], [90, 130]], [[0, 90], [90, 180]]],
  ['moves the cut up until it does not go through a part', 200, [[90, 120], [50, 95]], [[0, 50], [50, 150], [150, 200]]],
  ['cuts at the page height when overlapping parts leave no gap', 150, [[0, 60], [50, 120]], [[0, 100], [100, 150]]],
  ['creates no page of an empty picture', 0, [], []],
])('a picture is cut into pages: %s', (_, height, parts, pages) => {
  const slices = pageSlices(height, 100, parts.map(([top, bottom]) => ({ top, bottom })));
  expect(slices.map(({ top, bottom }) => [top, bottom])).toEqual(pages);
}); // biome-ignore format: the table
