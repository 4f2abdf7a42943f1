import { expect, it } from 'vitest';
import { backoff } from './backoff.js';

it.each([
  [1, undefined, 0, 0],
  [1, undefined, 0.5, 125],
  [1, undefined, 1, 250],
  [2, undefined, 1, 500],
  [5, undefined, 1, 4000],
  [1, 0, 1, 250],
  [1, 3, 0, 3000],
  [2, 3, 1, 3500],
])('attempt %s, a Retry-After of %s s and the random number %s give %s ms', (attempt, retryAfter, random, wait) => {
  expect(backoff(attempt, retryAfter, random)).toBe(wait);
});
