import { expect, it } from 'vitest';
import { countWrong } from './messages.js';

it.each([
  ['each event arrives once', ['/embed/1/0', '/embed/1/1'], ['/embed/2/0', '/embed/2/1'], 0],
  ['the order differs', ['/embed/1/1', '/embed/1/0'], ['/embed/2/0', '/embed/2/1'], 0],
  ['one is missing', ['/embed/1/0'], ['/embed/2/0', '/embed/2/1'], 1],
  ['one arrives twice', ['/embed/1/0', '/embed/1/1', '/embed/1/1'], ['/embed/2/0', '/embed/2/1'], 1],
  ['one reaches both', ['/embed/1/0', '/embed/1/1', '/embed/2/0'], ['/embed/2/0', '/embed/2/1'], 1],
  ['one reaches only the wrong embed', ['/embed/1/0', '/embed/1/1', '/embed/2/0'], ['/embed/2/1'], 2],
  ['unknown events arrive', ['/embed/1/0', '/embed/1/1', '/embed/1/2'], ['/embed/2/0', '/embed/2/1', 'x'], 2],
  ['nothing arrives', [], [], 4],
])('counts wrong deliveries when %s', (_case, first, second, wrong) => {
  const embeds = [
    { id: 1, paths: first },
    { id: 2, paths: second },
  ];
  expect(countWrong(embeds, 2)).toBe(wrong);
});
