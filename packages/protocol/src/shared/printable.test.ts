import { expect, it } from 'vitest';
import { printable } from './printable.js';

it.each(['\x1b[2J', '\x9b31m', '\x07', '\r\n', '\u202e', '\u2028', '\u{e0041}', '\0'])(
  'B84 escapes %j, which a terminal would obey',
  (text) => {
    const shown = printable(`a${text}b`);
    expect(shown).toMatch(/^a(\\u[\da-f]{4}|[[\dJm])+b$/);
    expect(JSON.parse(`"${shown}"`)).toBe(`a${text}b`);
  },
);

it('keeps every other text', () => {
  expect(printable('Größe "1" 日本 👍')).toBe('Größe "1" 日本 👍');
});
