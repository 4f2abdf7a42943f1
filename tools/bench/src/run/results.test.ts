import { expect, it } from 'vitest';
import { createResults } from './results.js';

it('keeps the values of a measure in the order of the repetitions', () => {
  const results = createResults();
  results.add('raw', 'event-cpu', 3);
  results.add('penpal', 'event-cpu', 9);
  results.add('raw', 'event-cpu', 2);
  expect(results.list()).toEqual([
    { measure: 'event-cpu', peer: 'raw', values: [3, 2] },
    { measure: 'event-cpu', peer: 'penpal', values: [9] },
  ]);
});

it('replaces the values of an excluded peer with the first reason', () => {
  const results = createResults();
  results.add('raw', 'event-cpu', 3);
  results.exclude('raw', 'event-cpu', 'it hung');
  results.exclude('raw', 'event-cpu', 'it hung again');
  results.add('raw', 'event-cpu', 2);
  expect(results.list()).toEqual([{ measure: 'event-cpu', peer: 'raw', cannot: 'it hung' }]);
  expect(results.isExcluded('raw', 'event-cpu')).toBe(true);
  expect(results.isExcluded('raw', 'time-to-ready')).toBe(false);
});
