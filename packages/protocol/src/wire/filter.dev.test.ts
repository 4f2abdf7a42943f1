import { expect, it } from 'vitest';
import { writeFilter } from './filter.js';

const problemOf = (member: unknown, value: unknown) => writeFilter(member as 'a.b', value as number);

it.each([
  [5, 'number'],
  [{ toString: () => 'a.b' }, 'object'],
  ['status', '"status", which has no view before the dimension'],
  ['orders.status.x', '"orders.status.x"'],
  ['1orders.status', '"1orders.status"'],
  ['orders.status ', '"orders.status "'],
])('the error describes the wrong member %o', (member, got) => {
  const expected = 'a member written "view.dimension", such as "orders.status"';
  expect(problemOf(member, undefined)).toEqual({ ok: false, path: 'filter', expected, got });
});

const loop: Record<string, unknown> = {};
loop.again = { loop };

it.each([
  [undefined, 'undefined'],
  [Number.NaN, 'NaN'],
  [{ first: 'text', list: [1, () => {}] }, 'function at "list.1"'],
  [{ at: new Date(0) }, 'Date at "at"'],
  [loop, 'a reference to itself at "again.loop"'],
  [
    {
      inner: {
        get broken() {
          throw new Error('secret');
        },
      },
    },
    'a value that cannot be read at "inner"',
  ],
  ['x'.repeat(70_000), 'string'],
])('the error names the part that JSON would lose, and its place: %#', (value, got) => {
  const expected = 'a value of "orders.status" that JSON can carry, at most 64 Ki characters';
  expect(problemOf('orders.status', value)).toEqual({ ok: false, path: 'filter', expected, got });
});
