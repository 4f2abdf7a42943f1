import { afterEach, expect, it, vi } from 'vitest';
import { createApi, type Send } from './client.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates an API with access; the function answers its requests. */
function setUp(send: Send | undefined) {
  const api = createApi(() => ({ traceparent: 'trace-1' }), send);
  api.setToken('token-1');
  return api;
}

it('sends requests with the function of its host, with the token and the trace', async () => {
  const send = vi.fn<Send>(async () => Response.json({ rows: [[1]], dashboards: [] }));
  const api = setUp(send);
  const { signal } = new AbortController();
  expect(await api.rows({ measures: ['a.b'] }, signal)).toEqual([[1]]);
  expect(await api.dashboards()).toEqual([]);
  const headers = { traceparent: 'trace-1', Authorization: 'Bearer token-1' };
  expect(send.mock.calls).toEqual([
    [
      '/embed/api/query',
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: '{"measures":["a.b"]}',
        signal,
        cache: 'no-store',
      },
    ],
    ['/embed/api/dashboards', { method: 'GET', headers, cache: 'no-store' }],
  ]);
});

it('sends requests with fetch if its host has no function', async () => {
  const fetch = vi.fn(async () => Response.json({ dashboards: [] }));
  vi.stubGlobal('fetch', fetch);
  await setUp(undefined).dashboards();
  expect(fetch).toHaveBeenCalledOnce();
});

it.each([
  ['unauthorized', async () => Response.json({}, { status: 401 })],
  ['forbidden', async () => Response.json({}, { status: 403 })],
  ['not-found', async () => Response.json({}, { status: 404 })],
  ['rejected', async () => Response.json({}, { status: 429 })],
  ['unavailable', async () => Response.json({}, { status: 500 })],
  ['unavailable', async () => Response.json([])],
  ['unavailable', async () => new Response('<html>')],
  ['unavailable', () => Promise.reject(new TypeError('offline'))],
] as const)('rejects with %s for an answer of that function (%#)', async (code, send) => {
  await expect(setUp(send).dashboards()).rejects.toMatchObject({ name: 'ApiError', code });
});

it('rejects with the error of an abort', async () => {
  const controller = new AbortController();
  const send: Send = async (_, init) => {
    controller.abort();
    throw init.signal?.reason;
  };
  await expect(setUp(send).rows({}, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
