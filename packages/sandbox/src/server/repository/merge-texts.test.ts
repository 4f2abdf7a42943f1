import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mergeTexts } from './merge-texts.js';

/** Makes a line of each character. */
const text = (characters: string) => characters.replace(/./gsu, '$&\n');
const merge = async (base: string, ours: string, theirs: string) => (await mergeTexts([{ base, ours, theirs }]))?.[0];
const linesOf = (lineAt: (index: number) => number | string) =>
  Array.from({ length: 10_000 }, (_, index) => `${lineAt(index)}\n`).join('');
const all = linesOf((index) => index);

it.each([
  ['other lines', text('12345'), text('1x345'), text('1234y'), text('1x34y')],
  ['an addition and a removal', text('1234'), text('01234'), text('123'), text('0123')],
  ['the same change', text('12'), text('1x'), text('1x'), text('1x')],
  ['a moved line', text('123456'), text('312456'), text('12345x'), text('31245x')],
  ['lines that repeat', text('aabaa'), text('abaa'), text('aaba'), text('aba')],
  ['no line break at the end', '1\n2\n3', '0\n2\n3', '1\n2\n3\n4\n', '0\n2\n3\n4\n'],
  ['line breaks of Windows', '1\r\n2\r\n3\r\n', '0\r\n2\r\n3\r\n', '1\r\n2\r\n4\r\n', '0\r\n2\r\n4\r\n'],
  ['the same line', text('12'), text('1x'), text('1y'), null],
  ['neighbouring lines', text('123'), text('x23'), text('1y3'), null],
  ['all of it and nothing', text('12'), '', text('12'), ''],
  ['much that is new and one old line', all, `x${all}`, all + all, `x${all}${all}`],
])('merges %s', async (_, base, ours, theirs, merged) => {
  expect(await merge(base, ours, theirs)).toBe(merged);
  expect(await merge(base, theirs, ours)).toBe(merged);
});

it.each([
  ['in the opposite order', linesOf((index) => 9_999 - index), linesOf((index) => (index + 1) % 10_000)],
  ['in two other orders', linesOf((index) => (index * 7919) % 10_000), linesOf((index) => (index * 6007) % 10_000)],
  ['that are the same', linesOf(() => 'a'), linesOf((index) => (index % 2 ? 'a' : 'b'))],
])('B60 returns in time for ten thousand lines %s', async (_, ours, theirs) => {
  expect(await merge(all, ours, theirs)).toBeNull();
});

describe('a large merge', () => {
  const texts = [{ base: all, ours: `x\n${all}`, theirs: `${all}y\n` }];
  afterEach(() => vi.useRealTimers());

  it('has its full time, however long the thread takes to start', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const merging = mergeTexts(texts);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await merging).toEqual([`x\n${all}y\n`]);
  });

  it('B60 is stopped after its time', async () => {
    // Timers fire immediately.
    vi.stubGlobal('setTimeout', (end: () => void) => end());
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await mergeTexts(texts)).toBeUndefined();
  });

  it('B60 is stopped at its memory limit', async () => {
    expect(await mergeTexts([...texts, ...texts, ...texts], { mebibytes: 1 })).toBeUndefined();
  });
});
