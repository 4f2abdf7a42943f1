import { expect, it } from 'vitest';
import { misfit, misfitText, quotedText, shownKind } from './misfit.js';

it.each([
  [undefined, 'undefined'],
  [null, 'null'],
  ['a', 'string'],
  [{}, 'object'],
  [[], 'array'],
  [new Date(), 'Date'],
  [new Map(), 'Map'],
])('the kind of %o is %s', (value, kind) => {
  expect(shownKind(value)).toBe(kind);
});

it('a text that may be a secret is not quoted', () => {
  expect(quotedText('a'.repeat(20))).toBe(`"${'a'.repeat(20)}"`);
  expect(quotedText('a'.repeat(21))).toBe('a text of 21 characters');
});

it('the sentence has the kind of a value instead of the value', () => {
  expect(misfitText(misfit('payload.path', 'string', 5))).toBe('payload.path: expected string, got number');
  expect(misfitText(misfit('payload.path', false, 'secret'))).toBe('payload.path: invalid string');
});
