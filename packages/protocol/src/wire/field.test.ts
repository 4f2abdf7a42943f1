import { describe, expect, it } from 'vitest';
import { DEV } from '../dev.js';
import { copyFields, copyOwn, type Field, type Fields } from './field.js';

/** Returns the copy of a record, or the misfit. */
function readFields(fields: Fields, record: unknown) {
  const copy = {};
  const misfit = copyFields(fields, record, copy);
  return misfit ?? { ok: true, value: copy };
}

describe('a field', () => {
  it.each<[Field, unknown, boolean]>([
    ['string', 'null', true],
    ['string|null', null, true],
    ['string', null, false],
    ['string', undefined, false],
    ['string?', undefined, true],
    ['string?', 'x', true],
    ['string?', null, false],
    ['free?', undefined, true],
    ['free?', { a: [1] }, true],
    ['free?', { a: { constructor: 1 } }, false],
    ['number', Number.NaN, false],
    ['number', Number.NEGATIVE_INFINITY, false],
    ['number', -0.5, true],
    ['boolean|object', {}, true],
    ['function', () => {}, true],
    [['a', 'b'], 'b', true],
    [['a', 'b'], 'ab', false],
    [['a?'], undefined, false],
    ['string[]', ['a', ''], true],
    ['string[]', [], true],
    ['string[]', ['a', 1], false],
    ['string[]', new Array(1), false],
    ['string[]', { length: 1, 0: 'a' }, false],
    ['string[]', undefined, false],
    ['string[]?', undefined, true],
    ['number[]?', [1, Number.NaN], false],
    ['number[]', Array(1000).fill(1), true],
    ['number[]', Array(1001).fill(1), false],
  ])('of %o accepts %o: %s', (field, value, holds) => {
    const read = readFields({ name: field }, { name: value });
    if (holds) expect(read).toStrictEqual({ ok: true, value: value === undefined ? {} : { name: value } });
    else expect(read).toMatchObject({ ok: false, path: 'name' });
  });
});

describe('copyFields', () => {
  it('copies a list of texts, and passes on free content and other values', () => {
    const list = ['x'];
    const copy: Record<string, unknown> = {};
    copyFields({ texts: 'string[]', free: 'free' }, { texts: list, free: list }, copy);
    copyOwn({ other: {} }, { other: list }, copy, () => undefined);
    expect(copy).toEqual({ texts: list, free: list, other: list });
    expect([copy.texts === list, copy.free === list, copy.other === list]).toEqual([false, true, true]);
  });

  it('names the expected kind of a field that may be absent', () => {
    expect(readFields({ name: 'string?' }, { name: 5 })).toMatchObject({ expected: DEV && 'string', got: 'number' });
  });

  it('copies the known own fields', () => {
    const record = Object.assign(Object.create({ inherited: 'x' }), { name: 'x', other: 1, absent: undefined });
    expect(readFields({ name: 'string', inherited: 'string?', absent: 'number?' }, record)).toStrictEqual({
      ok: true,
      value: { name: 'x' },
    });
  });

  it('copies lists without their own fields, which would hide the methods of arrays', () => {
    const list = Object.assign(['a', 'b'], { map: 1, includes: 2, constructor: null });
    expect(readFields({ list: 'string[]?' }, { list })).toStrictEqual({ ok: true, value: { list: ['a', 'b'] } });
  });

  it('names the first field that does not fit and its kind, without its value', () => {
    const read = readFields({ first: 'string', second: ['a', 'b'] }, { first: 'x', second: 'canary' });
    expect(read).toStrictEqual({ ok: false, path: 'second', expected: DEV && 'a,b', got: 'string' });
  });
});
