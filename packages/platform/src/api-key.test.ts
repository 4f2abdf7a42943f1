import { expect, it } from 'vitest';
import { readApiKey } from './api-key.js';

it.each(['k', 'svc_live_0123456789', '!~{}"\\', 'x'.repeat(4096)])('accepts the key %s', (key) => {
  expect(readApiKey(key)).toBe(key);
});

it.each([
  [undefined, 'apiKey is undefined: is SVC_API_KEY set?'],
  ['', 'apiKey is empty: is SVC_API_KEY set?'],
  [null, 'apiKey is null: is SVC_API_KEY set?'],
])('names the environment variable when the key is %j', (key, message) => {
  expect(() => readApiKey(key)).toThrow(expect.objectContaining({ code: 'invalid-request', message }));
});

it.each([
  ['a line break', 'canary\r\nx: y'],
  ['a NUL', 'canary\0'],
  ['a space at the end', 'canary '],
  ['a space at the start', ' canary'],
  ['a scheme in front', 'Bearer canary'],
  ['an umlaut', 'canaryü'],
  ['an emoji', 'canary🔑'],
  ['too many characters', 'canary'.repeat(1000)],
  ['the type number', 42],
])('A101 a key with %s is refused without quoting it', (_, key) => {
  expect(() => readApiKey(key)).toThrow(
    expect.objectContaining({ code: 'invalid-request', message: expect.not.stringContaining('canary') }),
  );
});
