import { expect, it } from 'vitest';
import { formatClock } from './time.js';

it.each([
  ['UTC', '9:30:00'],
  ['Asia/Tokyo', '6:30:00'],
  ['America/New_York', '4:30:00'],
])('the time of day is in the time zone %s', (timeZone, shown) => {
  expect(formatClock(new Date('2026-01-05T09:30:00Z'), 'en-US', timeZone)).toContain(shown);
});
