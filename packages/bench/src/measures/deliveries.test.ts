import { describe, expect, it } from 'vitest';
import { countWrong } from './deliveries.mjs';

describe('countWrong', () => {
  it.each([
    ['all right', ['/embed/1/0', '/embed/1/1'], ['/embed/2/0', '/embed/2/1'], 0],
    ['in another order', ['/embed/1/1', '/embed/1/0'], ['/embed/2/0', '/embed/2/1'], 0],
    ['one is missing', ['/embed/1/0'], ['/embed/2/0', '/embed/2/1'], 1],
    ['one came twice', ['/embed/1/0', '/embed/1/1', '/embed/1/1'], ['/embed/2/0', '/embed/2/1'], 1],
    ['one reached both', ['/embed/1/0', '/embed/1/1', '/embed/2/0'], ['/embed/2/0', '/embed/2/1'], 1],
    [
      'one reached the other alone: there wrong, here missing',
      ['/embed/1/0', '/embed/1/1', '/embed/2/0'],
      ['/embed/2/1'],
      2,
    ],
    ['what nobody sent', ['/embed/1/0', '/embed/1/1', '/embed/1/2'], ['/embed/2/0', '/embed/2/1', 'x'], 2],
    ['nothing came', [], [], 4],
  ])('%s', (_what, first, second, wrong) => {
    const embeds = [
      { id: 1, paths: first },
      { id: 2, paths: second },
    ];
    expect(countWrong(embeds, 2)).toBe(wrong);
  });
});
