import { expect, it } from 'vitest';
import { checkValue } from './issue.js';
import { answeredJson, sentJson } from './json.js';
import { isPlainObject } from './plain-json.js';

const polluting =
  '{"a":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"b":[{"prototype":1,"c":2}]},"__proto__":{"x":1}}';

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);

function pathsOf(checked: ReturnType<typeof checkValue>): string[] {
  return checked.ok ? [] : checked.issues.map(({ path }) => path);
}

it('A106 the check of sent JSON refuses __proto__ with an issue at each path', () => {
  expect(pathsOf(checkValue(sentJson.object, JSON.parse(polluting)))).toEqual(['a.__proto__', '__proto__']);
  expect(pathsOf(checkValue(sentJson.texts, JSON.parse('{"__proto__":"x","ok":"y"}')))).toEqual(['__proto__']);
});

it.each<[string, unknown]>([
  ['a function', () => 1],
  ['NaN', Number.NaN],
  ['a date', new Date(0)],
  ['an instance', new (class Thing {})()],
  ['undefined in a list', [undefined]],
  ['a hole', new Array(1)],
])('refuses to send %s', (_, value) => {
  const checked = checkValue(sentJson.object, { a: value });
  expect(checked).toMatchObject({ ok: false, issues: [{ message: 'expected a JSON value' }] });
});

it('drops undefined fields, like JSON', () => {
  expect(checkValue(sentJson.object, { a: undefined, b: 1 })).toEqual({ ok: true, value: { b: 1 } });
});

it('refuses a circular object, and accepts an object that appears twice', () => {
  const circle: Record<string, unknown> = {};
  circle.self = { circle };
  expect(pathsOf(checkValue(sentJson.object, circle))).toEqual(['self.circle']);
  const shared = { x: 1 };
  expect(checkValue(sentJson.object, { a: shared, b: shared }).ok).toBe(true);
});

it('copies values, so that a later change of the original has no effect', () => {
  const original = { list: [1] };
  const checked = checkValue(sentJson.object, original);
  original.list.push(2);
  expect(checked).toEqual({ ok: true, value: { list: [1] } });
});

it.each<[string, unknown]>([
  ['a list', []],
  ['null', null],
  ['nothing', undefined],
])('refuses %s as an object', (_, value) => {
  expect(checkValue(sentJson.object, value)).toMatchObject({
    ok: false,
    issues: [{ path: '', message: 'expected an object' }],
  });
});

it('refuses other values in an object of texts', () => {
  expect(pathsOf(checkValue(sentJson.texts, { a: 'x', b: 1, c: {} }))).toEqual(['b', 'c']);
  expect(checkValue(sentJson.texts, { 'index.html': '<p>' })).toEqual({ ok: true, value: { 'index.html': '<p>' } });
});

it('A106 the check of answered JSON drops __proto__, keeps other fields and pollutes nothing', () => {
  const checked = checkValue(answeredJson.object, JSON.parse(polluting));
  const value = { a: { constructor: { prototype: { x: 1 } }, b: [{ prototype: 1, c: 2 }] } };
  expect(checked).toEqual({ ok: true, value });
  expect(JSON.stringify(checked)).toBe(JSON.stringify({ ok: true, value }));
  expect(Object.getPrototypeOf(checked.ok && checked.value)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('x');
});

it.each([sentJson, answeredJson])('accepts 100 levels and refuses more at any depth', ({ object }) => {
  expect(checkValue(object, nested(100)).ok).toBe(true);
  expect(checkValue(object, nested(101))).toMatchObject({ issues: [{ message: 'expected at most 100 levels' }] });
  expect(checkValue(object, nested(100_000)).ok).toBe(false);
});

it.each<[unknown, boolean]>([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  [new Date(0), false],
  [() => 1, false],
  ['x', false],
])('isPlainObject of %o is %s', (value, plain) => expect(isPlainObject(value)).toBe(plain));
