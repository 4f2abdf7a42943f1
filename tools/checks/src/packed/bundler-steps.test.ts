import { expect, it } from 'vitest';
import { costFault } from './bundler-steps.mjs';

it.each([500, 1000, 1350])('%i bytes are accepted for a limit of 1000', (cost) => {
  expect(costFault(cost, 1000)).toBeUndefined();
});

it('more bytes than the limit, a tenth of it and 250 are refused', () => {
  expect(costFault(1351, 1000)).toContain('more than 1350');
});

it('so few bytes that the app cannot contain the function are refused', () => {
  expect(costFault(499, 1000)).toContain('cannot contain it');
});
