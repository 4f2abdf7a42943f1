/** Errors and warnings about a session function or endpoint without a session never quote its answer. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeOf, mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import type { EmbedError, EmbedOptionFields } from '../index.js';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

useStillWorld();
afterEach(() => {
  warn.mockClear();
});

/** Returns the error of an embed with these options, and its text on the console. */
async function failure(options: EmbedOptionFields): Promise<{ error: EmbedError | undefined; text: string }> {
  const { embed, fake } = mount({ recover: false, ...options });
  expect(await codeOf(embed.ready)).toBe('session-failed');
  const { error } = embed;
  expect(error).toMatchObject({ name: 'EmbedError', code: 'session-failed' });
  expect(fake.shown).toEqual([]);
  const said = [error, error?.cause, JSON.stringify(error), JSON.stringify(error?.cause), ...warn.mock.calls];
  expect(said.join()).not.toContain('canary');
  expect(warn).toHaveBeenCalledTimes(DEV ? 1 : 0);
  return { error, text: String(warn.mock.calls[0]?.[0]) };
}

const html = { headers: { 'content-type': 'text/html; charset=canary' } };

describe('a session endpoint', () => {
  it.each<[string, () => Response]>([
    ['answered 401 with text/html', () => new Response('<p>canary</p>', { status: 401, ...html })],
    ['answered 500 with no content type', () => new Response(null, { status: 500 })],
    [
      'answered 418 with no content type',
      () => new Response(null, { status: 418, headers: { 'content-type': '"canary"' } }),
    ],
    [
      'answered 200 with text/html, no JSON; expected { "sessionId": "..." }',
      () => new Response('<p>canary</p>', html),
    ],
    ['answered 200 with application/json, an object without "sessionId"', () => Response.json({ id: 'canary' })],
    ['answered 200 with application/json, an object with "sessionId": number', () => Response.json({ sessionId: 5 })],
    [
      'answered 200 with application/json, an object with "sessionId": empty text',
      () => Response.json({ sessionId: '' }),
    ],
    ['answered 201 with application/json, Array', () => Response.json(['canary'], { status: 201 })],
    ['answered 200 with application/json, string', () => Response.json('canary')],
    ['answered 200 with application/json, null', () => Response.json(null)],
  ])('without a session is explained in the development build: it %s', async (words, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    const { error, text } = await failure({ sessionEndpoint: '/session' });
    if (DEV) expect(text).toContain(`svc-embed: session-failed: sessionEndpoint ${words}`);
    else expect(error?.message).toMatch(/^sessionEndpoint (answered \d{3}|is invalid)$/);
  });

  it('that cannot be reached fails with an Error as the cause, whatever replaced fetch', async () => {
    vi.stubGlobal('fetch', () => Promise.reject('canary'));
    const { error } = await failure({ sessionEndpoint: '/session' });
    expect(error?.cause).toBeInstanceOf(Error);
  });
});

describe('a session function', () => {
  it.each<[string, () => unknown]>([
    ['undefined', () => undefined],
    ['null', () => null],
    ['number', () => 5],
    ['empty text', () => ''],
    ['string', () => 'canary\ud800'],
    ['Array', () => ['canary']],
    ['Map', () => new Map([['canary', 1]])],
    ['an object without "sessionId"', () => ({ session: 'canary' })],
    ['an object with "sessionId": number', () => ({ sessionId: 5 })],
    ['an object with "sessionId": empty text', () => ({ sessionId: '' })],
    ['an object with "sessionId": object', () => ({ sessionId: { canary: 1 } })],
    ['a Response with status 404 and text/html', () => new Response('canary', { status: 404, ...html })],
  ])('B33 without a session is explained in the development build: got %s', async (words, session) => {
    const { error, text } = await failure({ session: session as () => string });
    if (DEV) expect(text).toContain(`; see cause (session: expected a session id, got ${words})`);
    expect(error?.cause).toMatchObject({ name: 'EmbedError', code: 'invalid-option' });
  });

  it('B33 that rejects with an error has it as the cause, and the console names only its kind', async () => {
    const thrown = Object.assign(new TypeError('backend'), { toJSON: () => ({}) });
    const { error, text } = await failure({ session: () => Promise.reject(thrown) });
    expect(error?.cause).toBe(thrown);
    if (DEV) expect(text).toContain('; see cause (TypeError)');
    expect(text).not.toContain('backend');
  });

  it.each<[string, unknown]>([
    ['string', 'canary'],
    ['undefined', undefined],
    ['null', null],
    ['symbol', Symbol('canary')],
    ['an object without "sessionId"', { message: 'canary', [Symbol.toStringTag]: 'canary' }],
    ['a Response with status 401 and text/html', new Response('canary', { status: 401, ...html })],
  ])(
    'B33 that throws a value other than an error has an Error as the cause, which names only the kind: %s',
    async (kind, thrown) => {
      const session = () => {
        throw thrown;
      };
      const { error, text } = await failure({ session });
      const cause = DEV
        ? `expected an Error to be thrown, got ${kind}`
        : `threw ${thrown === null ? 'null' : typeof thrown}`;
      expect(error?.cause).toBeInstanceOf(Error);
      expect(error?.cause).toMatchObject({ message: cause });
      if (DEV) expect(text).toContain(`; see cause (${cause})`);
    },
  );
});
