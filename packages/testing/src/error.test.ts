import { expect, test } from 'vitest';
import { isTestingError, TestingError } from './error.js';

test('isTestingError recognizes errors by their brand, including those of another copy of the package', () => {
  const foreign = Object.assign(new Error('from elsewhere'), { [Symbol.for('svc-embed.TestingError')]: true });
  expect([new TestingError('timeout', 'late'), foreign].map(isTestingError)).toEqual([true, true]);
  expect([new Error('late'), { code: 'timeout' }, null, 'timeout'].map(isTestingError)).toEqual(Array(4).fill(false));
});
