import { describe, expect, it } from 'vitest';
import { fits, readFields } from './field.js';

describe('fits', () => {
  it.each([
    ['string', 'null', true],
    ['string|null', null, true],
    ['string', null, false],
    ['number', Number.NaN, false],
    ['number', Number.NEGATIVE_INFINITY, false],
    ['number', -0.5, true],
    ['boolean|object', {}, true],
    ['function', () => {}, true],
    [['a', 'b'], 'b', true],
    [['a', 'b'], 'ab', false],
  ])('of %o and %o is %s', (field, value, holds) => {
    expect(fits(field, value)).toBe(holds);
  });
});

describe('readFields', () => {
  it('copies the known own fields', () => {
    const record = Object.assign(Object.create({ inherited: 'x' }), { name: 'x', other: 1, absent: undefined });
    expect(readFields({ name: 'string', 'inherited?': 'string', 'absent?': 'number' }, record)).toStrictEqual({
      name: 'x',
    });
  });

  it('throws a text on the first field that does not fit, without its value', () => {
    const read = () =>
      readFields({ first: 'string', second: ['a', 'b'] }, { first: 'x', second: 'canary' }, 'options.');
    expect(read).toThrow('options.second: expected a,b, got string');
  });
});
