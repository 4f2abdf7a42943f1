import { expect, it } from 'vitest';
import { connections } from './time-to-ready.js';

it.each([
  ['no connection was early', [{ time: 1, early: 0, used: 1 }], ['0', '0 of 1']],
  ['an early connection was used', [{ time: 1, early: 1, used: 1 }], ['1', '1 of 1']],
  ['an early connection was not used', [{ time: 1, early: 1, used: 2 }], ['1', '0 of 1']],
])('counts connections when %s', (_, loads, cells) => {
  expect(connections(loads)).toEqual(cells);
});
