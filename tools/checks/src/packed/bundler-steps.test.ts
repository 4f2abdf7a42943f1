import { expect, it } from 'vitest';
import { costFault } from './bundler-steps.mjs';

it.each([500, 1000, 1350])('accepts %i bytes for a limit of 1000', (cost) => {
  expect(costFault(cost, 1000)).toBeUndefined();
});

it('refuses more than the budget, a tenth of it and 250 bytes', () => {
  expect(costFault(1351, 1000)).toContain('more than 1350');
});

it('refuses an app that cannot contain the function', () => {
  expect(costFault(499, 1000)).toContain('cannot contain it');
});
