import { expect, test } from 'vitest';
import type { EmbedHandle } from './embed-handle.js';
import { expect as embedExpect } from './matchers.js';

const payload = { message: 'out of order', fatal: true };

/** An embed that has emitted one fatal error. */
const embed = {
  events: async () => [{ name: 'error', payload, surface: 'app', at: 0 }],
  describe: async () => '',
} as unknown as EmbedHandle;

const { any, objectContaining } = embedExpect;

test.each<[string, unknown, boolean]>([
  ['nothing in particular', undefined, true],
  ['a part', { fatal: true }, true],
  ['another value', { fatal: false }, false],
  ['a matcher of a field', { message: any(String) }, true],
  ['a matcher of a field that does not fit', { message: any(Number) }, false],
  ['a matcher of the whole', objectContaining({ fatal: true }), true],
  ['a matcher of the whole that does not fit', objectContaining({ fatal: false }), false],
])('an event is found by %s, or not', async (_, part, isFound) => {
  const options = { timeout: 1 };
  const found = embedExpect(embed).toHaveEmitted('error', part as object, options);
  const none = embedExpect(embed).not.toHaveEmitted('error', part as object, options);
  const results = await Promise.allSettled([found, none]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([isFound, !isFound]);
});
