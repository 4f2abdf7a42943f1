/** Paths that are often nearly valid. */
import fc from 'fast-check';
import { anyText } from './any-value.js';

/** Pieces that parsers, routers and browsers read differently. */
const pieces = [
  ...'/ / / // /// \\ /\\ . .. ./ ../ /. /.. ..;/ %2e %2E%2e .%2e %2f %5c %25 %252e %252f %00 %0a %09 % %zz'.split(' '),
  ...'%ff %c0%ae %u002e %EF%BC%8F %E2%80%A5 embed app /embed/app /embed/dashboard/x admin bi a evil.example'.split(' '),
  ...'?session=evil &session=evil ;session=evil session %73ession=evil SESSION=x allowExport=true f_a.b=1'.split(' '),
  ...'f%5fa.b=1 ?tab=2 #x?session=evil :443 javascript: data: https: https://evil.example blob: //evil.example'.split(
    ' ',
  ),
  ...'@:?#&=;+,[]|^`~*<"\'\t\n\r \0\x7f\u00a0\u2028\ufeff\u200b．／。․\ud800ä',
];
const starts = ['', '/', '/', '/', '/embed', '/embed/app', '/embed/app/', '/embed/app/', '/embed/app?'];
const piece = fc.oneof({ weight: 11, arbitrary: fc.constantFrom(...pieces) }, anyText);

export const anyPath = fc
  .tuple(
    fc.constantFrom(...starts),
    fc.oneof(
      { weight: 3, arbitrary: fc.array(piece, { maxLength: 3 }) },
      fc.array(piece, { maxLength: 12, size: 'max' }),
    ),
  )
  .map(([start, rest]) => start + rest.join(''));
