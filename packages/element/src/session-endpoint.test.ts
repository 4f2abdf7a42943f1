// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://shop.example.com/reports/" }
import { afterEach, expect, it, vi } from 'vitest';
import { sessionFrom } from './session-endpoint.js';

const { signal } = new AbortController();

/** What an endpoint gives that answers so. */
function ask(endpoint: string, answer: Response) {
  const fetch = vi.fn(async (..._: unknown[]) => answer);
  vi.stubGlobal('fetch', fetch);
  return { fetch, session: sessionFrom(endpoint)({ reason: 'mount', signal }) };
}

afterEach(() => vi.unstubAllGlobals());

it('asks the origin of the page alone, redirects too, until nobody waits any more', async () => {
  const { fetch, session } = ask('session', Response.json({ sessionId: 's1' }));
  expect(await session).toEqual({ sessionId: 's1' });
  const address = 'https://shop.example.com/reports/session';
  expect(fetch.mock.calls).toEqual([[address, { method: 'POST', mode: 'same-origin', signal }]]);
});

it('says the status of what has no session, and nothing of its text', async () => {
  const { session } = ask('/session', new Response('secret', { status: 401 }));
  await expect(session).rejects.toThrow(/^session-endpoint answered 401$/);
});

it('gives what is no session in place of what is no JSON', async () => {
  expect(await ask('/session', new Response('secret')).session).toBe('');
});
