import { expect, test } from 'vitest';
import { isTestingError, TestingError } from './error.js';

test('is known by its brand, also when another copy of the package made it', () => {
  const foreign = Object.assign(new Error('from elsewhere'), { [Symbol.for('svc-embed.TestingError')]: true });
  expect([new TestingError('timeout', 'late'), foreign].map(isTestingError)).toEqual([true, true]);
  expect([new Error('late'), { code: 'timeout' }, null, 'timeout'].map(isTestingError)).toEqual(Array(4).fill(false));
});
