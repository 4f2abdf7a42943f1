import { expect, it } from 'vitest';
import { createFraming } from './framing.js';

/** Returns the steps of a text that arrives in pieces of `size` characters. */
function stepsOf(text: string, size: number): readonly string[] {
  const framing = createFraming();
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  return [...pieces.flatMap((piece) => framing.read(piece, false)), ...framing.read('', true)];
}

/** Counts the characters that `split` processes while a step arrives in pieces of `size` characters. */
function workOf(text: string, size: number): number {
  let work = 0;
  const split = String.prototype.split;
  String.prototype.split = function (this: string, ...rest: Parameters<typeof split>) {
    work += this.length;
    return split.apply(this, rest);
  } as typeof split;
  try {
    stepsOf(text, size);
  } finally {
    String.prototype.split = split;
  }
  return work;
}

const MANY = 'a'.repeat(1_000_000);

it.each([
  ['a line', `{"text":"${MANY}"}\n`],
  ['an event of one line', `data: {"text":"${MANY}"}\n\n`],
  ['an event of many lines', `${'data: aaaaaaaa\n'.repeat(70_000)}\n`],
])('B70 the reader of steps processes each character of %s once, however small the pieces are', (_, text) => {
  for (const size of [7, 256, text.length]) expect(workOf(text, size)).toBeLessThan(2 * text.length);
});

it.each([
  ['a line without an end', MANY.repeat(2)],
  ['a line with an end', `${MANY.repeat(2)}\n`],
  ['a comment', `:${MANY.repeat(2)}\n`],
  ['the data of an event', `${`data: ${MANY}\n`.repeat(2)}\n`],
  ['the data of an event in many lines', `${'data: aaaaaaaaaaaaaaaa\n'.repeat(100_000)}\n`],
])('B70 the reader of steps refuses a step that is too large: %s', (_, text) => {
  for (const size of [256, text.length]) expect(() => stepsOf(text, size)).toThrow('larger than 1048576 characters');
});

it('accepts any number of steps that are small enough', () => {
  const text = `{"text":"${'a'.repeat(200_000)}"}\n`.repeat(8) + `data: ${'a'.repeat(200_000)}\n\n`.repeat(8);
  expect(stepsOf(text, 10_000)).toHaveLength(16);
});

it.each([1, 2, 3, 100])('reads lines that end in CR LF in pieces of %i characters', (size) => {
  expect(stepsOf('one\r\ntwo\r\n\r\ndata: a\r\ndata: b\r\n\r\n', size)).toEqual(['one', 'two', ' a\n b\n']);
});
