import { expect, test } from 'vitest';
import type { EmbedHandle } from './embed-handle.js';
import { expect as embedExpect } from './matchers.js';

const payload = { message: 'out of order', fatal: true };

/** An embed that has emitted one fatal error. */
const embed = {
  events: async () => [{ name: 'error', payload, surface: 'app', at: 0 }],
  extensionEvents: async () => [],
  describe: async () => '',
} as unknown as EmbedHandle;

/** An embed that has received one action, and is not ready. */
const loading = {
  actions: async () => [{ name: 'set-locale', payload: { locale: 'de' }, at: 0 }],
  recording: async () => ({ entries: [{ at: 0, kind: 'action', name: 'set-locale', payload: { locale: 'de' } }] }),
  state: async () => 'loading',
  describe: async () => '  view {"path":"/"}',
} as unknown as EmbedHandle;

const { any, objectContaining } = embedExpect;

test.each<[string, unknown, boolean]>([
  ['its name', undefined, true],
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

test('a failure shows which action was expected, with what, and which arrived', async () => {
  const wait = embedExpect(loading).toHaveReceived('set-locale', { locale: 'fr' }, { timeout: 1 });
  const failure = await wait.then(String, String);
  expect(failure).toContain('Expected action set-locale with {"locale": "fr"}');
  expect(failure).toContain('Received so far:\n  set-locale {"locale":"de"}');
  const refused = await embedExpect(loading).not.toHaveReceived('set-locale').then(String, String);
  expect(refused).toContain('Expected no action set-locale\n');
});

test('a failure shows the state of a surface that is not ready, and what it emitted', async () => {
  const failure = await embedExpect(loading).toBeReady({ timeout: 1 }).then(String, String);
  expect(failure).toContain('Expected a surface that is ready\nState: loading\nEmitted so far:\n  view {"path":"/"}');
});
