import { expect, it } from 'vitest';
import { parseJson } from './parse-json.js';

it.each([
  ['{"__proto__":{"polluted":true},"a":1}', { a: 1 }],
  ['{"a":{"\\u005f_proto__":{"polluted":true}}}', { a: {} }],
  ['[{"__proto__":1}]', [{}]],
  ['{"constructor":{"prototype":{"polluted":true}},"a":1}', { a: 1 }],
])('leaves out what pollutes: %s', (text, value) => {
  const parsed = parseJson(text);
  expect(parsed).toEqual(value);
  expect(JSON.stringify(parsed)).toBe(JSON.stringify(value));
  expect(Object.assign({}, parsed)).not.toHaveProperty('polluted');
});

it('keeps a constructor that is only a name', () => {
  expect(parseJson('{"constructor":"Ferrari"}')).toEqual({ constructor: 'Ferrari' });
});

it.each(['', '{', '<html>', 'undefined', "{'a':1}"])('throws for %s', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});
