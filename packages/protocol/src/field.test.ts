import { describe, expect, it } from 'vitest';
import { type Field, readFields } from './field.js';

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
  ])('of %o takes %o: %s', (field, value, holds) => {
    const read = () => readFields({ name: field }, { name: value });
    if (holds) expect(read()).toStrictEqual(value === undefined ? {} : { name: value });
    else expect(read).toThrow('name: expected ');
  });
});

describe('readFields', () => {
  it('copies the known own fields', () => {
    const record = Object.assign(Object.create({ inherited: 'x' }), { name: 'x', other: 1, absent: undefined });
    expect(readFields({ name: 'string', inherited: 'string?', absent: 'number?' }, record)).toStrictEqual({
      name: 'x',
    });
  });

  it('throws a text on the first field that does not fit, without its value', () => {
    const read = () =>
      readFields({ first: 'string', second: ['a', 'b'] }, { first: 'x', second: 'canary' }, 'options.');
    expect(read).toThrow('options.second: expected a,b, got string');
  });
});
