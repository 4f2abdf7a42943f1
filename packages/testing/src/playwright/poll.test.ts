import { expect, test } from 'vitest';
import { poll, within } from './poll.js';

const never = () => new Promise<never>(() => {});

test('poll rejects if a page never answers', async () => {
  await expect(poll('a page', 1, never)).rejects.toMatchObject({ code: 'timeout' });
});

test.each([
  'page.evaluate: Execution context was destroyed, most likely because of a navigation',
  'frame.evaluate: Frame was detached',
  'elementHandle.contentFrame: Element is not attached to the DOM',
  'Protocol error (Runtime.callFunctionOn): Cannot find context with specified id',
])('poll tries again after the error "%s"', async (message) => {
  let looks = 0;
  const look = async () => {
    if (looks++ === 0) throw new Error(message);
    return 'found';
  };
  expect(await poll('it', 5_000, look)).toBe('found');
});

test('poll tries again if a page did not answer one attempt in its time', async () => {
  let looks = 0;
  const look = () => poll('an answer of the page', 1, looks++ === 0 ? never : async () => 'found');
  expect(await poll('it', 5_000, look)).toBe('found');
});

test('poll rejects with other errors', async () => {
  const look = async () => {
    throw new Error('Target page, context or browser has been closed');
  };
  await expect(poll('it', 5_000, look)).rejects.toThrow('has been closed');
});

test('poll tries at least once, and without an end for an infinite time-out', async () => {
  expect(await poll('it', 0, async () => 'found')).toBe('found');
  expect(await poll('it', Number.POSITIVE_INFINITY, async () => 'found')).toBe('found');
  expect(await within(1, never())).toBeUndefined();
});
