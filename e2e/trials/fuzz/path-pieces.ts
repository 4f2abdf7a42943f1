/** Random paths of pieces that parsers, routers and browsers read in different ways. */
import type { Random } from './random.js';
import { anyText } from './texts.js';

const pieces = [
  ...([
    '/',
    '/',
    '/',
    '//',
    '///',
    '\\',
    '/\\',
    '.',
    '..',
    './',
    '../',
    '/.',
    '/..',
    '%2e',
    '%2E%2e',
    '.%2e',
    '%2f',
  ] as const),
  ...(['%5c', '%252e', '%252f', '%00', '%0a', '%09', '%', '%zz', '%ff', '%c0%ae', '%u002e', '\t', '\n', '\r'] as const),
  ...([' ', '\0', '\x7f', '\u00a0', '\u2028', '\ufeff', '\u200b', '．', '／', '。', '․', '\ud800', 'ä'] as const),
  ...([
    'embed',
    'app',
    '/embed/app',
    '/embed/dashboard/x',
    'admin',
    'bi',
    'a',
    'evil.example',
    '@',
    ':',
    ':443',
  ] as const),
  ...(['?', '#', '&', '=', ';', '+', ',', '?session=evil', '&session=evil', 'session', '%73ession=evil'] as const),
  ...([
    'SESSION=x',
    'allowExport=true',
    'f_a.b=1',
    'f%5fa.b=1',
    '?tab=2',
    '#x?session=evil',
    '[',
    ']',
    '|',
    '^',
    '`',
  ] as const),
  ...([
    'javascript:',
    'data:',
    'https:',
    'https://evil.example',
    'blob:',
    '//evil.example',
    '~',
    '*',
    "'",
    '"',
    '<',
  ] as const),
] as const;

/** A random path, which is rarely valid and often nearly so. */
export function anyPath(random: Random): string {
  let path = random.pick(['', '/', '/', '/', '/embed', '/embed/app', '/embed/app/', '/embed/app/', '/embed/app?']);
  for (let left = random.below(random.once(4) ? 12 : 4); left > 0; left--) {
    path += random.once(12) ? anyText(random) : random.pick(pieces);
  }
  return path;
}
