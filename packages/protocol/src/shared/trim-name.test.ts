import { expect, it } from 'vitest';
import { trimName } from './trim-name.js';

it.each(['session', ' session', 'session ', '\t\n session\u00a0 ', '\u0000\u0085session\u0000\u007f'])(
  'finds the name in %j',
  (name) => {
    expect(trimName(name)).toBe('session');
  },
);

it('keeps blanks and control characters within a name', () => {
  expect(trimName(' a b\u0000c ')).toBe('a b\u0000c');
});
