import { afterEach, expect, test, vi } from 'vitest';
import { createWorker } from '../recipes/worker.mjs';

const env = { SVC_TENANT: 'https://acme.example.com', SVC_API_KEY: 'key-of-the-worker' };
const platform = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ sessionId: 's1' }));

const worker = createWorker({
  authorize: ({ headers }) => (headers.get('cookie') === 'user=ada' ? { deploymentId: 1, externalId: 'ada' } : null),
  onError: () => {},
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  worker.fetch(new Request(`https://app.example.com${path}`, { method: 'POST', headers }), env);

afterEach(() => {
  vi.unstubAllGlobals();
  platform.mockClear();
});

test('the recipe for workers gives a signed-in viewer a session, with the key of its environment', async () => {
  vi.stubGlobal('fetch', platform);
  const response = await ask('/api/session', { cookie: 'user=ada' });
  expect([response.status, await response.json()]).toEqual([200, { sessionId: 's1' }]);
  const [url, init] = platform.mock.lastCall ?? [];
  expect(String(url)).toMatch(/^https:\/\/acme\.example\.com\//);
  expect(new Headers(init?.headers).get('authorization')).toBe('Api-Key key-of-the-worker');
});

test('the recipe for workers answers 401 without a sign-in, and 403 to a page of another site', async () => {
  vi.stubGlobal('fetch', platform);
  expect((await ask('/api/session')).status).toBe(401);
  const foreign = await ask('/api/session', { cookie: 'user=ada', origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(platform).not.toHaveBeenCalled();
});

test('the recipe for workers answers 404 to any other path', async () => {
  expect((await ask('/api/other')).status).toBe(404);
});
