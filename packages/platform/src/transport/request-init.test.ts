import { expect, it } from 'vitest';
import { strictInit } from './request-init.js';

it('disables redirects, caching, cookies and referrers in this runtime', () => {
  expect(strictInit()).toMatchObject({ redirect: 'manual', credentials: 'omit', cache: 'no-store' });
});

it('omits settings for which a runtime would throw', () => {
  expect(strictInit({ prototype: { redirect: 'follow', signal: undefined } })).toEqual({ redirect: 'manual' });
  expect(strictInit({ prototype: { cache: undefined } })).toEqual({ redirect: 'manual', cache: 'no-store' });
});
