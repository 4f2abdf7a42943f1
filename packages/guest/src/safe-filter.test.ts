import { describe, expect, it } from 'vitest';
import { DEV } from './dev.js';
import { readSafeFilter } from './safe-filter.js';

function nested(levels: number, open: string, close: string): string {
  return `f_a.b=${open.repeat(levels)}1${close.repeat(levels)}`;
}

const unsafe = { ok: false, path: 'filter a.b', expected: 'at most 16 levels and no prototype keys', got: 'object' };

describe('readSafeFilter', () => {
  it.each([
    ['f_orders.status={"value":"completed"}', { value: 'completed' }],
    ['f_orders.status=%22K%C3%B6ln%22', 'Köln'],
    ['f_orders.status=null', null],
    ['f_orders.status={"a":[null,{"b":null}]}', { a: [null, { b: null }] }],
    ['f_orders.status={"key":"__proto__","list":["constructor"]}', { key: '__proto__', list: ['constructor'] }],
    ['f_orders.status={"proto":1,"__proto":2,"Constructor":3}', { proto: 1, __proto: 2, Constructor: 3 }],
  ])('reads %s', (parameter, value) => {
    expect(readSafeFilter(parameter)).toEqual({
      ok: true,
      value: { member: 'orders.status', view: 'orders', dimension: 'status', value },
    });
  });

  it.each([
    ['objects', '{"a":', '}'],
    ['arrays', '[', ']'],
  ])('accepts 16 levels of %s and not one more', (_, open, close) => {
    expect(readSafeFilter(nested(16, open, close))).toHaveProperty('ok', true);
    expect(readSafeFilter(nested(17, open, close))).toEqual(unsafe);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', (key) => {
    expect(readSafeFilter(`f_a.b={"${key}":1}`)).toEqual(unsafe);
    expect(readSafeFilter(`f_a.b=[1,{"a":[{"${key}":{}}]}]`)).toEqual(unsafe);
  });

  it('names the expected form of a bad filter, without quoting it', () => {
    const expected = DEV && 'f_<view>.<dimension>=<JSON>, at most 64 Ki characters';
    const misfit = { ok: false, path: 'filter', expected, got: 'string' };
    expect(readSafeFilter('f_canary=1')).toEqual(misfit);
    expect(readSafeFilter('f_a.b={canary')).toEqual(misfit);
  });
});
