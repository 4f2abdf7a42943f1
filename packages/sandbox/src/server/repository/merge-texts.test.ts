import { expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.js';

const text = (...lines: readonly (string | number)[]) => lines.map((line) => `${line}\n`).join('');
const merge = async (base: string, ours: string, theirs: string) => (await mergeTexts([{ base, ours, theirs }]))?.[0];
const numbers = Array.from({ length: 10_000 }, (_, index) => index);
const all = text(...numbers);

it.each([
  ['other lines', text(1, 2, 3, 4, 5), text(1, 'x', 3, 4, 5), text(1, 2, 3, 4, 'y'), text(1, 'x', 3, 4, 'y')],
  ['an addition and a removal', text(1, 2, 3, 4), text(0, 1, 2, 3, 4), text(1, 2, 3), text(0, 1, 2, 3)],
  ['the same change', text(1, 2), text(1, 'x'), text(1, 'x'), text(1, 'x')],
  ['a moved line', text(1, 2, 3, 4, 5, 6), text(3, 1, 2, 4, 5, 6), text(1, 2, 3, 4, 5, 'x'), text(3, 1, 2, 4, 5, 'x')],
  [
    'lines that repeat',
    text('a', 'a', 'b', 'a', 'a'),
    text('a', 'b', 'a', 'a'),
    text('a', 'a', 'b', 'a'),
    text('a', 'b', 'a'),
  ],
  ['no line break at the end', '1\n2\n3', '0\n2\n3', '1\n2\n3\n4\n', '0\n2\n3\n4\n'],
  ['line breaks of Windows', '1\r\n2\r\n3\r\n', '0\r\n2\r\n3\r\n', '1\r\n2\r\n4\r\n', '0\r\n2\r\n4\r\n'],
  ['the same line', text(1, 2), text(1, 'x'), text(1, 'y'), null],
  ['neighbouring lines', text(1, 2, 3), text('x', 2, 3), text(1, 'y', 3), null],
  ['all of it and nothing', text(1, 2), '', text(1, 2), ''],
  [
    'much that is new and one old line',
    all,
    text('x', ...numbers.slice(1)),
    all + all,
    `${text('x', ...numbers.slice(1))}${all}`,
  ],
])('merges %s', async (_, base, ours, theirs, merged) => {
  expect(await merge(base, ours, theirs)).toBe(merged);
  expect(await merge(base, theirs, ours)).toBe(merged);
});

it.each([
  ['in the opposite order', text(...[...numbers].reverse()), text(...numbers.slice(1), 0)],
  [
    'in two other orders',
    text(...numbers.map((line) => (line * 7919) % 10_000)),
    text(...numbers.map((line) => (line * 6007) % 10_000)),
  ],
  [
    'that are the same twice',
    all.replaceAll(/\d+/g, 'a'),
    all.replaceAll(/\d+/g, (line) => (Number(line) % 2 ? 'a' : 'b')),
  ],
])('B60 answers for ten thousand lines %s', async (_, ours, theirs) => {
  expect(await merge(all, ours, theirs)).toBeNull();
});

it('B60 gives up after a time and at a size', async () => {
  const texts = [{ base: all, ours: text('x') + all, theirs: all + text('y') }];
  expect(await mergeTexts(texts)).toEqual([text('x') + all + text('y')]);
  expect(await mergeTexts(texts, { timeLimit: 1 })).toBeUndefined();
  expect(await mergeTexts([...texts, ...texts, ...texts], { mebibytes: 1 })).toBeUndefined();
});
