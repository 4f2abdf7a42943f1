import { describe, expect, it } from 'vitest';
import { mostAtOnce, placesOf } from './many-embeds.js';

const of = (embed: string, asked: number, answered: number) => ({ embed, asked, answered });

describe('mostAtOnce', () => {
  it.each([
    ['none', [], 0],
    ['one after the other', [of('a', 0, 10), of('b', 10, 20)], 1],
    ['two of three', [of('a', 0, 10), of('b', 5, 15), of('c', 12, 20)], 2],
    ['all', [of('a', 0, 10), of('b', 1, 9), of('c', 2, 8)], 3],
  ])('counts the requests at the same time: %s', (_, asked, most) => {
    expect(mostAtOnce(asked)).toBe(most);
  });
});

it('placesOf orders by request, not by answer', () => {
  const asked = [of('late', 3, 4), of('first', 1, 9), of('second', 2, 8)];
  expect(placesOf(asked, ['late', 'first'])).toEqual([1, 3]);
});
