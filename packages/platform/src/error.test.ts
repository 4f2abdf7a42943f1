import { expect, it } from 'vitest';
import { isPlatformError, PlatformError } from './error.js';

it('isPlatformError recognizes an error of another copy of the package', () => {
  const other = Object.assign(new Error('x'), { [Symbol.for('svc-embed.PlatformError')]: true });
  expect(isPlatformError(new PlatformError('network', 'x'))).toBe(true);
  expect(isPlatformError(other)).toBe(true);
});

it.each([new Error('x'), { code: 'network' }, null, undefined, 'PlatformError'])('%s is not recognized', (value) => {
  expect(isPlatformError(value)).toBe(false);
});

it('a PlatformError has only the given details', () => {
  expect(Object.keys(new PlatformError('network', 'x')).sort()).toEqual(['code', 'name']);
});

it('a PlatformError serializes to JSON with its message', () => {
  const error = new PlatformError('rejected', 'no', { status: 409, reason: 'groups-not-found', missing: ['a'] });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'PlatformError',
    message: 'no',
    code: 'rejected',
    status: 409,
    reason: 'groups-not-found',
    missing: ['a'],
  });
});
