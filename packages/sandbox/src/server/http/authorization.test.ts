import { expect, it } from 'vitest';
import { readCredential } from './authorization.js';

it.each([
  ['Bearer abc', 'Bearer', 'abc'],
  ['bearer  abc', 'Bearer', 'abc'],
  ['Bearer abc', 'Api-Key', undefined],
  ['Bearer', 'Bearer', undefined],
  ['Bearer a b', 'Bearer', undefined],
  ['abc', 'token alone', 'abc'],
  ['Bearer abc', 'token alone', undefined],
  ['', 'token alone', undefined],
] as const)('reads %j by the scheme %s as %s', (header, scheme, credential) => {
  expect(readCredential(header, scheme)).toBe(credential);
});
