import { describe, expect, it } from 'vitest';
import { copyFreeContent, isFreeContent, isRecord } from './free-content.js';

function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < levels; level++) value = wrap(value);
  return value;
}

function cycle() {
  const value: Record<string, unknown> = {};
  value.self = { list: [value] };
  return value;
}

describe('isFreeContent', () => {
  it.each([
    ['a string', 'x'],
    ['null', null],
    ['undefined', undefined],
    ['a built-in as a leaf', { since: new Date(0), seen: new Map([['__proto__', 1]]) }],
    ['16 levels of objects', nested(16, (inner) => ({ inner }))],
    ['16 levels of arrays', nested(16, (inner) => [inner])],
    ['1,000 values in an object', Object.fromEntries(Array.from({ length: 999 }, (_, i) => [`k${i}`, i]))],
    ['1,000 values over several levels', { rows: Array(500).fill(0), columns: Array(497).fill(0) }],
    ['a prototype key as a value', { key: '__proto__', list: ['constructor', 'prototype'] }],
    [
      'keys that only look like prototype keys',
      { proto: 1, prototypes: 2, __proto: 3, Constructor: 4, my__proto__: 5 },
    ],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ])('accepts %s', (_, value) => {
    expect(isFreeContent(value)).toBe(true);
  });

  it.each([
    ['17 levels of objects', nested(17, (inner) => ({ inner }))],
    ['17 levels of arrays', nested(17, (inner) => [inner])],
    ['1,001 values in an object', Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i]))],
    ['1,001 values in an array', Array(1000).fill(0)],
    ['1,001 values over several levels', { rows: Array(500).fill(0), columns: Array(498).fill(0) }],
    ['an own __proto__', JSON.parse('{"__proto__":{"isAdmin":true}}')],
    ['a deep own __proto__', JSON.parse('{"a":[{"b":{"__proto__":1}}]}')],
    ['a deep own constructor', { a: [{ constructor: 1 }] }],
    ['a deep own prototype', { a: { b: { prototype: 1 } } }],
    ['a prototype key in an array', { a: [Object.assign([1], { constructor: 1 })] }],
    ['a cycle', cycle()],
  ])('refuses %s', (_, value) => {
    expect(isFreeContent(value)).toBe(false);
  });

  it('A117 counts a sparse array by its length, as its copy fills the gaps', () => {
    const sparse = (length: number) => Object.assign([], { length });
    expect(isFreeContent({ rows: sparse(998) })).toBe(true);
    expect(isFreeContent({ rows: sparse(999) })).toBe(false);
    expect(isFreeContent(Array.from({ length: 10 }, () => sparse(100)))).toBe(false);
  });

  it('A31 changes no prototype on the way', () => {
    isFreeContent(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect('polluted' in {}).toBe(false);
  });
});

describe('copyFreeContent', () => {
  it.each([
    [null],
    ['text'],
    [[1, [2, { a: null }]]],
    [{ since: new Date(0), seen: new Map([['a', new Set([1])]]), list: [undefined, 1n] }],
    [Object.assign(Object.create(null), { a: 1 })],
    [[Object.assign(Array(3), { 1: 'x', map: null })]],
  ])('copies %o as structuredClone does', (value) => {
    const copy = copyFreeContent(value);
    expect(copy).toStrictEqual(structuredClone(value));
    if (Object(value) === value) expect(copy).not.toBe(value);
  });

  it('shares nothing with the original', () => {
    const value = { list: [{ at: new Date(0) }] };
    const copy = copyFreeContent(value);
    expect(copy.list).not.toBe(value.list);
    expect(copy.list[0]).not.toBe(value.list[0]);
    expect(copy.list[0]?.at).not.toBe(value.list[0]?.at);
  });

  it('copies a proxy, which structuredClone refuses', () => {
    expect(copyFreeContent(new Proxy({ a: 1 }, {}))).toEqual({ a: 1 });
  });

  it.each([[() => {}], [Symbol('x')], [new WeakMap()]])('refuses %o', (value) => {
    expect(() => copyFreeContent({ deep: [value] })).toThrow(DOMException);
  });
});

describe('isRecord', () => {
  it.each([[{}], [Object.create(null)], [{ constructor: null }]])('accepts %o', (value) => {
    expect(isRecord(value)).toBe(true);
  });

  it.each([[null], [undefined], ['x'], [1], [[]], [new Map()], [new Date(0)], [new Error('x')], [() => {}], [/x/]])(
    'refuses %o',
    (value) => {
      expect(isRecord(value)).toBe(false);
    },
  );
});
