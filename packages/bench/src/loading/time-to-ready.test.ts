import { expect, it } from 'vitest';
import { connections } from './time-to-ready.mjs';

it.each([
  ['nothing was measured', [], ['-', '-']],
  ['no hint was taken', [{ time: 1, early: 0, used: 1 }], ['0', '0 of 1']],
  ['it was taken and used', [{ time: 1, early: 1, used: 1 }], ['1', '1 of 1']],
  ['it was taken in vain', [{ time: 1, early: 1, used: 2 }], ['1', '0 of 1']],
])('%s', (_, loads, cells) => {
  expect(connections(loads)).toEqual(cells);
});
