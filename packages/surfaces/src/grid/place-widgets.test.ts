import { expect, it } from 'vitest';
import type { Position } from '../contract.js';
import { dashboard } from '../dashboard/dashboard.fixture.js';
import type { GridItem } from './fit-bands.js';
import { breakpointAt, placeWidgets } from './place-widgets.js';

const { layout } = dashboard;

function item(
  id: string,
  [x, y, w, h]: readonly [number, number, number, number],
  responsiveLayouts: GridItem['responsiveLayouts'] = {},
  minWidth = 0,
): GridItem {
  return { id, position: { x, y, w, h }, responsiveLayouts, minWidth };
}

/** Returns every position as "id x y w h", in order. */
function positions(items: readonly GridItem[], width: number): readonly string[] {
  return placeWidgets(items, layout, { width }).items.map(({ id, x, y, w, h }) => `${id} ${x} ${y} ${w} ${h}`);
}

it.each([
  [1600, 'lg'],
  [1200, 'lg'],
  [1199.5, 'md'],
  [768, 'sm'],
  [0, 'xxs'],
] as const)('maps a width of %f px to the breakpoint %s', (width, breakpoint) => {
  expect(breakpointAt(layout, width)).toBe(breakpoint);
});

it('uses the lowest breakpoint if no threshold is reached, regardless of its name', () => {
  expect(breakpointAt({ ...layout, breakpoints: { lg: 900, md: 800, sm: 700, xs: 500, xxs: 600 } }, 300)).toBe('xs');
});

it('keeps the positions of widgets at the widest breakpoint, in reading order', () => {
  const items = [item('c', [0, 2, 12, 4]), item('b', [6, 0, 6, 2]), item('a', [0, 0, 6, 2])];
  expect(positions(items, 1300)).toEqual(['a 0 0 6 2', 'b 6 0 6 2', 'c 0 2 12 4']);
});

it('keeps a narrow position at the widest breakpoint, because the author chose it', () => {
  expect(positions([item('a', [0, 0, 1, 2], {}, 300), item('b', [1, 0, 11, 2], {}, 300)], 1250)).toEqual([
    'a 0 0 1 2',
    'b 1 0 11 2',
  ]);
});

it('uses the position for the breakpoint, limited to its columns', () => {
  const items = [item('a', [0, 0, 3, 2], { md: { x: 9, y: 0, w: 20, h: 3 } }), item('b', [3, 0, 3, 2])];
  expect(placeWidgets(items, layout, { width: 1000 }).items).toContainEqual({ id: 'a', x: 0, y: 0, w: 10, h: 3 });
});

it('scales widgets without a position for the breakpoint and keeps them adjacent', () => {
  const items = [0, 3, 6, 9].map((x) => item(`k${x}`, [x, 0, 3, 2]));
  expect(positions(items, 1000)).toEqual(['k0 0 0 3 2', 'k3 3 0 2 2', 'k6 5 0 3 2', 'k9 8 0 2 2']);
});

it('wraps a row whose widgets would be too narrow, and fills each line', () => {
  const items = [0, 4, 8].map((x) => item(`k${x}`, [x, 0, 4, 2], {}, 140));
  expect(positions(items, 400)).toEqual(['k0 0 0 1 2', 'k4 1 0 1 2', 'k8 0 2 2 2']);
});

it('keeps two stacked widgets next to a tall one if they fit, and stacks all three otherwise', () => {
  const items = [
    item('tall', [0, 0, 6, 8], {}, 300),
    item('up', [6, 0, 6, 4], {}, 300),
    item('down', [6, 4, 6, 4], {}, 300),
  ];
  expect(positions(items, 800)).toEqual(['tall 0 0 3 8', 'up 3 0 3 4', 'down 3 4 3 4']);
  expect(positions(items, 500)).toEqual(['tall 0 0 4 8', 'up 0 8 4 4', 'down 0 12 4 4']);
});

it('removes empty rows and separates overlapping widgets', () => {
  const items = [item('a', [0, 5, 6, 2]), item('b', [3, 6, 6, 2]), item('c', [9, 9, 3, 1])];
  expect(positions(items, 1300)).toEqual(['a 0 0 6 2', 'c 9 0 3 1', 'b 3 2 6 2']);
});

it('lays widgets out within the columns and without overlap at any width', () => {
  const items = [
    item('a', [0, 0, 12, 1]),
    item('b', [0, 1, 5, 3], { sm: { x: 4, y: 0, w: 4, h: 2 } }, 300),
    item('c', [5, 1, 7, 6], {}, 300),
    item('d', [-2, 4, 5, 0], {}, 140),
    item('e', [11, 9, 40, 2], {}, 140),
  ];
  for (let width = 200; width < 1500; width += 7) {
    const { columns, items: placed } = placeWidgets(items, layout, { width });
    expect(placed).toHaveLength(items.length);
    for (const [index, one] of placed.entries()) {
      expect([one.x >= 0, one.w >= 1, one.h >= 1, one.x + one.w <= columns]).not.toContain(false);
      for (const other of placed.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
    }
  }
});

function overlaps(a: Position, b: Position): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
