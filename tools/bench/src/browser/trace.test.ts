import { expect, it } from 'vitest';
import { tasksByMark } from './trace.js';

const task = (ts: number, dur: number, tdur: number, thread = {}) => ({
  ...{ name: 'RunTask', pid: 1, tid: 2, ts, dur, tdur },
  ...thread,
});
const mark = (name: string, ts: number) => ({ name: `bench:${name}`, pid: 1, tid: 2, ts });

it('returns the thread time of marked tasks by mark', () => {
  const events = [task(0, 900, 800), task(1_000, 500, 400), task(2_000, 500, 300), task(3_000, 500, 200)];
  const marks = [mark('bare', 1_100), mark('own', 2_500), mark('bare', 3_000)];
  expect(tasksByMark([...marks, ...events])).toEqual(
    new Map([
      ['bare', [0.4, 0.2]],
      ['own', [0.3]],
    ]),
  );
});

it('ignores tasks of other threads and processes', () => {
  const others = [task(0, 500, 100, { tid: 9 }), task(0, 500, 100, { pid: 9 })];
  expect(tasksByMark([...others, task(0, 500, 7_000), mark('own', 10)])).toEqual(new Map([['own', [7]]]));
  expect(tasksByMark([...others, mark('own', 10)])).toEqual(new Map());
});
