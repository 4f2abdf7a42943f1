import { expect, it } from 'vitest';
import { arrange } from './arrange.js';

const widgets = arrange([
  { id: 'filter', type: 'FILTER', size: { width: 'full', rows: 1 } },
  { id: 'one', type: 'AI', size: { width: 'third', rows: 2 } },
  { id: 'two', type: 'AI', size: { width: 'third', rows: 3 } },
  { id: 'three', type: 'AI', size: { width: 'third', rows: 2 } },
  { id: 'chart', type: 'AI', size: { width: 'half', rows: 4 } },
]);

it('arranges widgets in reading order, each line below the tallest widget before', () => {
  expect(widgets.map(({ position }) => Object.values(position))).toEqual([
    [0, 0, 12, 1],
    [0, 1, 4, 2],
    [4, 1, 4, 3],
    [8, 1, 4, 2],
    [0, 4, 6, 4],
  ]);
});

it('stacks widgets in narrow grids', () => {
  expect(widgets.map(({ responsiveLayouts }) => Object.values(responsiveLayouts?.xxs ?? {}))).toEqual([
    [0, 0, 2, 1],
    [0, 1, 2, 2],
    [0, 3, 2, 3],
    [0, 6, 2, 2],
    [0, 8, 2, 4],
  ]);
});

it('drops the sizes of arranged widgets', () => expect(widgets[0]).not.toHaveProperty('size'));
