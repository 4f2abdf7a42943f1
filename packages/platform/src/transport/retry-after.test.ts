import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.js';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);

it.each([
  ['0', 0],
  [' 7 ', 7],
  ['1000000000', 86_400],
  ['9'.repeat(400), 86_400],
  ['Fri, 02 Jan 2026 03:04:15 GMT', 10],
  ['Fri, 02 Jan 2026 03:04:00 GMT', 0],
  ['Fri, 02 Jan 2099 03:04:00 GMT', 86_400],
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['1.5', undefined],
  ['2026-01-02T03:04:15Z', undefined],
  ['never GMT', undefined],
])('A104 the Retry-After %s is read as %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, now)).toBe(seconds);
});
