import { describe, expect, it, vi } from 'vitest';
import { createSessionEndpoint } from './session-endpoint.mjs';

const KEY = 'svc_dev_the-key-of-this-test';
const OWN = 'http://localhost:4200';

function endpoint(platform: () => Response | Promise<Response>, viewer: 'signed-in' | 'signed-out' = 'signed-in') {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => platform());
  const log = vi.fn<(line: string) => void>();
  const handle = createSessionEndpoint({
    tenant: 'http://127.0.0.1:4100',
    apiKey: KEY,
    origin: OWN,
    viewer: () => (viewer === 'signed-in' ? { deploymentId: 1, externalId: 'mira.lund' } : null),
    fetch,
    log,
  });
  const post = (headers: Record<string, string>) =>
    handle(new Request(`${OWN}/api/session`, { method: 'POST', headers }));
  return { fetch, log, post };
}

const own = { origin: OWN, 'sec-fetch-site': 'same-origin' };

describe('the session endpoint', () => {
  it('answers its own page with a session, and sends the key to the platform alone', async () => {
    const { fetch, post } = endpoint(() => Response.json({ sessionId: 'abc', other: 'internal' }));
    const response = await post(own);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ sessionId: 'abc' });
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(String(address)).toBe('http://127.0.0.1:4100/api/v1/embed/generate-session');
    expect(request).toMatchObject({
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Api-Key ${KEY}` },
      body: JSON.stringify({ deploymentId: 1, externalId: 'mira.lund' }),
    });
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of the same host', { origin: 'http://localhost:4300', 'sec-fetch-site': 'same-site' }],
    ['another origin in a browser without Sec-Fetch-Site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a client that names no origin', {}],
  ])('refuses %s without asking the platform', async (_, headers: Record<string, string>) => {
    const { fetch, post } = endpoint(() => Response.json({ sessionId: 'abc' }));
    expect((await post(headers)).status).toBe(403);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('answers 401 when nobody is signed in', async () => {
    const { fetch, post } = endpoint(() => Response.json({ sessionId: 'abc' }), 'signed-out');
    expect((await post(own)).status).toBe(401);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses the key', () => Response.json({ error: `bad ${KEY}` }, { status: 401 })],
    ['answers without a session', () => Response.json({ sessionId: '' })],
    ['answers with something else than JSON', () => new Response(`<html>${KEY}`)],
    ['is not reached', () => Promise.reject(new TypeError(`fetch failed with ${KEY}`))],
  ])('answers 502 without internals when the platform %s', async (_, platform) => {
    const { log, post } = endpoint(platform);
    const response = await post(own);
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text).error.code).toBe('no-session');
    expect(text + log.mock.calls.join()).not.toContain(KEY);
  });
});
