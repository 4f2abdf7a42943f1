import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { textInBuild } from '../../test/text-in-build.js';
import { DEV } from '../dev.js';
import type { FilterMember, FilterValue, Json } from './filter.js';
import { formatFilter, parseFilter } from './filter.js';

const invalid = expect.objectContaining({ name: 'ProtocolError' });

function circular() {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

describe('formatFilter', () => {
  it.each([
    ['orders.status', { value: 'completed' }, 'f_orders.status={"value":"completed"}'],
    ['_a1.B_2', ['x', 1, null, true], 'f__a1.B_2=["x",1,null,true]'],
    ['a.b', null, 'f_a.b=null'],
    ['a.b', '&=+%#"\n', 'f_a.b="&=+%#\\"\\n"'],
    ['a.b', '\ud800', 'f_a.b="\\ud800"'],
  ] as const)('writes %s', (member, value, parameter) => {
    expect(formatFilter(member, value)).toBe(parameter);
  });

  it.each([
    ...['', '.', 'a', 'a.', '.b', 'a.b.c', '1a.b', 'a.1b', 'a-b.c', 'a b.c', 'ä.b', 'a.b=1', 'a.b&session', 'a.b\n'],
  ])('A65 refuses the member %j', (member) => {
    expect(() => formatFilter(member as FilterMember, 1)).toThrow(invalid);
  });

  it.each([
    ['undefined', undefined],
    ['undefined inside', { value: undefined }],
    ['a hole', Array(2)],
    ['NaN', Number.NaN],
    ['Infinity inside', [Number.POSITIVE_INFINITY]],
    ['a bigint', 1n],
    ['a symbol', Symbol('x')],
    ['a function', () => 1],
    ['a Date', new Date(0)],
    ['a Map', { value: new Map() }],
    ['a boxed string', Object('x')],
    ['a toJSON that returns something else', { toJSON: () => 'other' }],
    ['a toJSON that is inherited', Object.create({ toJSON: () => 'other' })],
    [
      'a toJSON that throws',
      {
        toJSON() {
          throw new Error('secret');
        },
      },
    ],
    ['a cycle', circular()],
  ])('A66 refuses %s', (_, value) => {
    expect(() => formatFilter('a.b', value as Json)).toThrow(invalid);
  });

  it('writes a list as a list if a library adds a toJSON to all lists', () => {
    class Observable extends Array<string> {
      toJSON() {
        return this.join();
      }
    }
    const value = { oneOf: Observable.from(['open', 'late']), nested: [[1]] };
    const expected = 'f_a.b={"oneOf":["open","late"],"nested":[[1]]}';
    expect(formatFilter('a.b', value)).toBe(expected);
    Object.assign(Array.prototype, { toJSON: Observable.prototype.toJSON });
    try {
      expect(formatFilter('a.b', value)).toBe(expected);
    } finally {
      Reflect.deleteProperty(Array.prototype, 'toJSON');
    }
  });

  it('refuses a value that is too deep for the stack', () => {
    let deep: Json = 0;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(() => formatFilter('a.b', deep)).toThrow(invalid);
  });

  it('accepts 64 Ki characters and not one more', () => {
    const room = 65_536 - 'f_a.b=""'.length;
    expect(formatFilter('a.b', 'x'.repeat(room))).toHaveLength(65_536);
    expect(() => formatFilter('a.b', 'x'.repeat(room + 1))).toThrow(invalid);
  });

  it.each([
    [
      'a member without a dot',
      'orders',
      1,
      'member written "view.dimension", such as "orders.status", got "orders", which has no view before the dimension',
    ],
    [
      'a value that JSON cannot carry',
      'a.b',
      undefined,
      'value of "a.b" that JSON can carry, at most 64 Ki characters, got undefined',
    ],
    [
      'NaN',
      'a.b',
      { value: Number.NaN },
      'value of "a.b" that JSON can carry, at most 64 Ki characters, got NaN at "value"',
    ],
    [
      'a cycle',
      'a.b',
      circular(),
      'value of "a.b" that JSON can carry, at most 64 Ki characters, got a reference to itself',
    ],
  ])('throws an error that describes %s', (_, member, value, message) => {
    const format = () => formatFilter(member as FilterMember, value as Json);
    const text = DEV ? `filter: expected a ${message}` : `filter: invalid ${typeof value}`;
    expect(format).toThrow(expect.objectContaining({ message: expect.stringContaining(text), path: 'filter' }));
  });

  it('A66 never quotes the value', () => {
    expect(() => formatFilter('a.b', ['canary', Number.NaN])).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('canary') }),
    );
  });
});

describe('parseFilter', () => {
  it.each([
    ['f_orders.status={"value":"completed"}', 'orders', 'status', { value: 'completed' }],
    ['f_orders.status=%7B%22value%22%3A%22completed%22%7D', 'orders', 'status', { value: 'completed' }],
    ['f_a.b= 1 ', 'a', 'b', 1],
    ['f_a.b="100%25"', 'a', 'b', '100%25'],
    ['f_a.b=%22100%25%22', 'a', 'b', '100%'],
    ['f_a.b={%22value%22:[1,%20true]}', 'a', 'b', { value: [1, true] }],
    ['f_a.b="f_c.d=1"', 'a', 'b', 'f_c.d=1'],
    ['f___proto__.constructor=true', '__proto__', 'constructor', true],
  ])('reads %s', (parameter, view, dimension, value) => {
    expect(parseFilter(parameter)).toEqual({ member: `${view}.${dimension}`, view, dimension, value });
  });

  it.each([
    ...['', 'f_', 'f_a.b', 'f_a.b=', 'f_a=1', 'f_.b=1', 'f_a.=1', 'f_a.b.c=1', 'f_1a.b=1', 'f_a-b.c=1', 'g_a.b=1'],
    ...[' f_a.b=1', '?f_a.b=1', 'f_a.b=1&f_c.d=2', 'f_a.b={value:1}', "f_a.b='x'", 'f_a.b=undefined', 'f_a.b=NaN'],
    ...['f_a.b=%', 'f_a.b=%ff', 'f_a.b=%zz', 'session=evil', '__proto__=1', 'f_a.b=1&session=evil'],
    ...['f_a.b={"a":1,}', `f_a.b=${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'f_a%2Eb=1', 'f_a.b={"a":1}{"a":2}'],
  ])('A82 refuses %j', (parameter) => {
    expect(() => parseFilter(parameter)).toThrow(invalid);
  });

  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [1, 'number'],
    [{}, 'object'],
    [['f_a.b=1'], 'object'],
    [Object('f_a.b=1'), 'object'],
    [{ match: () => ['', 'a.b', 'a', 'b', '1'] }, 'object'],
  ])('refuses %o, which is not a string', (value, kind) => {
    expect(() => parseFilter(value as unknown as string)).toThrow(
      textInBuild(`filter: expected f_<view>.<dimension>=<JSON>, at most 64 Ki characters, got ${kind}`),
    );
  });

  it('does not quote the errors of JSON.parse and decodeURIComponent', () => {
    for (const text of ['f_a.b={canary', 'f_a.b=%canary']) {
      expect(() => parseFilter(text)).toThrow(
        expect.objectContaining({
          message: textInBuild('filter: expected f_<view>.<dimension>=<JSON>, at most 64 Ki characters, got string'),
        }),
      );
    }
  });

  it('A82 accepts 64 Ki characters and not one more', () => {
    const parameter = `f_a.b=${' '.repeat(65_536 - 'f_a.b=1'.length)}1`;
    expect(parseFilter(parameter).value).toBe(1);
    expect(() => parseFilter(`${parameter} `)).toThrow(invalid);
  });

  it('A82 makes a __proto__ of the JSON an own key, and changes no prototype', () => {
    const { value } = parseFilter('f_a.b={"__proto__":{"polluted":true}}');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });
});

describe('formatFilter and parseFilter', () => {
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,20}$/);
  const member = fc.tuple(name, name).map(([view, dimension]): FilterMember => `${view}.${dimension}`);
  // JSON has no minus zero.
  const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

  it('A64 restore every JSON value, raw and percent-encoded', () => {
    fc.assert(
      fc.property(member, json, (given, value) => {
        const parameter = formatFilter(given, value);
        const start = given.length + 3;
        const encoded = parameter.slice(0, start) + encodeURIComponent(parameter.slice(start));
        for (const text of [parameter, encoded]) {
          const filter = parseFilter(text);
          expect(filter.value).toEqual(value);
          expect(filter.member).toBe(given);
          expect(`${filter.view}.${filter.dimension}`).toBe(given);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the types of filters', () => {
  it('require a member with a dot and a value of JSON', () => {
    expectTypeOf(formatFilter).parameters.toEqualTypeOf<[member: `${string}.${string}`, value: FilterValue]>();
    expectTypeOf(parseFilter).returns.toHaveProperty('value').toEqualTypeOf<Json>();
    // @ts-expect-error a member has a dot
    expect(() => formatFilter('orders', 1)).toThrow(invalid);
    // @ts-expect-error JSON has no undefined
    expect(() => formatFilter('a.b', undefined)).toThrow(invalid);
  });
});
