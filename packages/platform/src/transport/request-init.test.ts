import { expect, it } from 'vitest';
import { strictInit } from './request-init.js';

it('asks this runtime to follow, store and add nothing', () => {
  expect(strictInit()).toMatchObject({ redirect: 'manual', credentials: 'omit', cache: 'no-store' });
});

it('leaves settings out that a runtime does not implement and would throw for', () => {
  expect(strictInit({ prototype: { redirect: 'follow', signal: undefined } })).toEqual({ redirect: 'manual' });
  expect(strictInit({ prototype: { cache: undefined } })).toEqual({ redirect: 'manual', cache: 'no-store' });
});
