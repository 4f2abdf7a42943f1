// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://shop.example.com/reports/" }
import { afterEach, expect, it, vi } from 'vitest';
import { sessionFrom } from './session-endpoint.js';

const { signal } = new AbortController();

/** Requests a session from an endpoint that answers so. */
function request(endpoint: string, answer: Response) {
  const fetch = vi.fn(async (..._: unknown[]) => answer);
  vi.stubGlobal('fetch', fetch);
  return { fetch, session: sessionFrom(endpoint)({ reason: 'mount', signal }) };
}

afterEach(() => vi.unstubAllGlobals());

it('a session endpoint is requested on the origin of the page only, also by redirects, and with the signal', async () => {
  const { fetch, session } = request('session', Response.json({ sessionId: 's1' }));
  expect(await session).toEqual({ sessionId: 's1' });
  const address = 'https://shop.example.com/reports/session';
  expect(fetch.mock.calls).toEqual([[address, { method: 'POST', mode: 'same-origin', signal }]]);
});

it('the error of a session endpoint has the status and nothing of the body', async () => {
  const { session } = request('/session', new Response('secret', { status: 401 }));
  await expect(session).rejects.toThrow(/^session-endpoint answered 401$/);
});

it('a session endpoint that answers no JSON gives an empty session', async () => {
  expect(await request('/session', new Response('secret')).session).toBe('');
});
