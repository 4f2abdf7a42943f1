import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { createPage, FakeElement, pageUrl } from '../../test/fake-page.js';
import { codeOf, LATE, mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import type { EmbedOptionFields } from '../index.js';
import { sessionFrom } from './session-endpoint.js';

useStillWorld();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const page = { element: createPage().iframe().target, pageOrigin: new URL(pageUrl).origin };
const { signal } = new AbortController();

/** Lets the network answer this way, with a new response each time. */
function answerWith(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (..._: unknown[]) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const session = () => Response.json({ sessionId: 's1' });

describe('the request of a session endpoint', () => {
  const init = { method: 'POST', signal };
  const own = { ...init, mode: 'same-origin', credentials: 'same-origin' };
  const foreign = { ...init, mode: 'cors', credentials: 'omit' };

  it.each<[string | URL, string, object]>([
    ['session', 'https://customer.example/reports/session', own],
    ['/api/session', 'https://customer.example/api/session', own],
    ['https://customer.example/api/session', 'https://customer.example/api/session', own],
    [new URL('https://customer.example/session'), 'https://customer.example/session', own],
    ['https://api.example/session?tenant=a', 'https://api.example/session?tenant=a', foreign],
    ['http://localhost:3000/session', 'http://localhost:3000/session', foreign],
  ])(
    "for %s is a POST without a body, with cookies only for the page's own origin",
    async (endpoint, address, expected) => {
      const fetch = answerWith(session);
      expect(await sessionFrom(endpoint, page)({ signal })).toBe('s1');
      expect(fetch.mock.calls).toEqual([[address, expected]]);
    },
  );

  it('reads nothing from Object.prototype, nor does its answer', async () => {
    const fetch = answerWith(() => Response.json({}));
    Object.assign(Object.prototype, { body: 'polluted', sessionId: 'polluted' });
    try {
      await expect(sessionFrom('/session', page)({ signal })).rejects.toMatchObject({ code: 'session-failed' });
      expect(Object(fetch.mock.calls[0]?.[1]).body).toBeUndefined();
    } finally {
      for (const name of ['body', 'sessionId']) Reflect.deleteProperty(Object.prototype, name);
    }
  });
});

describe('a session endpoint', () => {
  it.each(['', '//evil.example', 'data:,x', 'blob:https://customer.example/x', 'https://['])(
    'is refused if it is "%s"',
    (endpoint) => {
      const text = `sessionEndpoint: expected an address of the page's origin, or an absolute https address, got string`;
      expect(() => sessionFrom(endpoint, page)).toThrow(textInBuild(text));
    },
  );

  it('is refused if it is relative and a base leads to another origin', () => {
    vi.spyOn(FakeElement.prototype, 'baseURI', 'get').mockReturnValue('https://evil.example/');
    expect(() => sessionFrom('api/session', page)).toThrow('sessionEndpoint');
    vi.restoreAllMocks();
  });

  it.each<[object, string]>([
    [{ session: 'given' }, 'sessionEndpoint'],
    [{ session: () => 'given' }, 'sessionEndpoint'],
    [{ url: 'https://acme.example.com/embed/app', baseUrl: undefined, dashboard: undefined }, 'sessionEndpoint'],
    [{ sessionEndpoint: 5 }, 'sessionEndpoint'],
    [{ sessionEndpoint: {} }, 'sessionEndpoint'],
    [{ sessionEndpoint: '//evil.example' }, 'sessionEndpoint'],
  ])('is an invalid option with %j', (options, name) => {
    expect(() => mount({ sessionEndpoint: '/session', ...options } as EmbedOptionFields)).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining(name) }),
    );
  });

  it('gets each load its own session, and makes recovery possible', async () => {
    let count = 0;
    const fetch = answerWith(() => Response.json({ sessionId: `s${++count}`, expiresAt: 5 }));
    const { fake, sayFatal } = mount({ sessionEndpoint: '/session' });
    await vi.advanceTimersByTimeAsync(0);
    sayFatal();
    await vi.advanceTimersByTimeAsync(500 + LATE);
    expect(fake.shown.map((url) => new URL(url).searchParams.get('session'))).toEqual(['s1', 's2']);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('an endpoint without a session', () => {
  it.each([401, 403, 404])('that answers %d ends recovery immediately, and ready rejects', async (status) => {
    const fetch = answerWith(() => new Response('secret', { status }));
    const { embed } = mount({ sessionEndpoint: '/session' });
    expect(await codeOf(embed.ready)).toBe('session-failed');
    const text = RegExp(`^sessionEndpoint answered ${status}${DEV ? ' with text/plain' : ''}$`);
    expect(embed.error).toMatchObject({ status, retryable: false, message: expect.stringMatching(text) });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    [429, '20', 20_000],
    [503, '20', 20_000],
    [503, 'Thu, 01 Jan 2026 00:00:20 GMT', 20_000],
    [503, '2026-01-01T00:00:20Z', 20_000],
    [503, 'Thu, 01 Jan 2026 00:00:20 +0000', 20_000],
    [503, '86400', 300_000],
    [503, 'Fri, 01 Jan 2027 00:00:00 GMT', 300_000],
    [503, 'Wed, 31 Dec 2025 00:00:00 GMT', 500],
    [503, 'soon', 500],
    [503, undefined, 500],
    [500, '20', 500],
  ])(
    'that answers %d with Retry-After %s gets the next request after %d ms',
    async (status, retryAfter, milliseconds) => {
      vi.setSystemTime('2026-01-01T00:00:00Z');
      vi.spyOn(Math, 'random').mockReturnValue(0.9999);
      const fetch = answerWith(
        () =>
          new Response('secret', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }),
      );
      const { embed } = mount({ sessionEndpoint: '/session' });
      await vi.advanceTimersByTimeAsync(0);
      expect(embed.error).toMatchObject({ status, retryable: true });
      await vi.advanceTimersByTimeAsync(milliseconds - LATE);
      expect(fetch).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(2 * LATE);
      expect(fetch).toHaveBeenCalledTimes(2);
      vi.restoreAllMocks();
    },
  );

  it.each([-3_600_000, 3_600_000])(
    'is asked again at its own date if the clock of the viewer is off by %d ms',
    async (off) => {
      const answered = Date.parse('2026-01-01T00:00:00Z');
      vi.setSystemTime(answered + off);
      const headers = {
        date: new Date(answered).toUTCString(),
        'retry-after': new Date(answered + 20_000).toUTCString(),
      };
      const fetch = answerWith(() => new Response('', { status: 503, headers }));
      mount({ sessionEndpoint: '/session' });
      await vi.advanceTimersByTimeAsync(20_000 - LATE);
      expect(fetch).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(2 * LATE);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  it('that cannot be reached fails with the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    answerWith(() => Promise.reject(cause));
    const { embed } = mount({ sessionEndpoint: '/session', recover: false });
    expect(await codeOf(embed.ready)).toBe('session-failed');
    const message = 'sessionEndpoint did not answer';
    expect(embed.error).toMatchObject({ message, cause, status: undefined, retryable: true });
  });
});

afterEach(() => vi.restoreAllMocks());
