import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpExtensions } from '../../test/extension-host.js';
import { withoutSession } from '../session-text.js';
import { applySession, type SessionOptions } from './apply-session.js';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A guest whose access lasts for this long, in a page that uses the extension. */
function open(life: number, options: Partial<SessionOptions> = {}) {
  const fake = setUpExtensions({ now: Date.now });
  const exchange = vi.fn((_: string): number | Promise<number> => Date.now() + life);
  const stop = fake.guest.use(applySession({ expiresAt: Date.now() + life, exchange, ...options }));
  fake.open();
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const renew = async (session: string) => {
    fake.act('set-session', { sessionId: session });
    await pass(0);
  };
  return { ...fake, exchange, stop, pass, renew };
}

describe('a surface whose access ends', () => {
  it.each([
    [60 * MINUTE, 59 * MINUTE],
    [5 * MINUTE, 4 * MINUTE],
    [MINUTE, 48_000],
    [5_000, 4_000],
    [90 * 24 * 60 * MINUTE, (90 * 24 * 60 - 1) * MINUTE],
  ])('requests a session a fifth of its life before the end, at most a minute: %i ms', async (life, after) => {
    const { posts, pass } = open(life);
    const expiresAt = Date.now() + life;
    await pass(after - 1);
    expect(posts()).toEqual([]);
    await pass(1);
    expect(posts()).toEqual([['session-expiring', { expiresAt }]]);
  });

  it.each([
    [10_000, 290_000],
    [299_999, 150_000],
    [0, 300_000],
  ])('uses a margin of %i ms, limited to half of the life', async (margin, after) => {
    const { posts, pass } = open(5 * MINUTE, { margin });
    await pass(after - 1);
    expect(posts()).toEqual([]);
    await pass(1);
    expect(posts()).toHaveLength(1);
  });

  it('reports an end in the past immediately, and three times in all until it gets a session', async () => {
    const { posts, pass, renew } = open(-1, { exchange: () => Date.now() + 5 * MINUTE });
    expect(posts()).toHaveLength(0);
    await pass(1);
    expect(posts()).toEqual([['session-expired', {}]]);
    await pass(60 * MINUTE);
    expect(posts()).toEqual([
      ['session-expired', {}],
      ['session-expired', {}],
    ]);
    expect(vi.getTimerCount()).toBe(0);
    await renew('s-1');
    await pass(4 * MINUTE - 1);
    expect(posts()).toEqual([]);
  });

  it('reports the end of its access after the warning', async () => {
    const { posts, pass } = open(5 * MINUTE, { margin: 30_000 });
    await pass(5 * MINUTE - 1);
    expect(new Set(posts().map(([name]) => name))).toEqual(new Set(['session-expiring']));
    await pass(1);
    expect(posts()).toEqual([['session-expired', {}]]);
  });

  it('repeats the request every fifth of the margin while no answer comes', async () => {
    const { posts, pass } = open(5 * MINUTE);
    await pass(4 * MINUTE);
    expect(posts()).toHaveLength(1);
    await pass(11_999);
    expect(posts()).toEqual([]);
    await pass(1);
    expect(posts()).toHaveLength(1);
  });

  it('exchanges each session, and requests the next one before the new end', async () => {
    const { posts, pass, renew, exchange } = open(5 * MINUTE);
    for (let round = 1; round <= 20; round++) {
      await pass(4 * MINUTE - 1);
      expect(posts()).toEqual([]);
      await pass(1);
      expect(posts()).toEqual([['session-expiring', { expiresAt: Date.now() + MINUTE }]]);
      await renew(`s-${round}`);
      expect(exchange).toHaveBeenLastCalledWith(`s-${round}`);
    }
    expect(vi.getTimerCount()).toBe(1);
  });

  it('requests no session during an exchange', async () => {
    let end = (_: number) => {};
    const exchange = () =>
      new Promise<number>((resolve) => {
        end = resolve;
      });
    const { posts, pass, renew } = open(5 * MINUTE, { exchange });
    await pass(4 * MINUTE);
    await renew('s-1');
    posts();
    await pass(10 * MINUTE);
    expect(posts()).toEqual([]);
    end(Date.now() + 5 * MINUTE);
    await pass(4 * MINUTE);
    expect(posts()).toHaveLength(1);
  });

  it('notices within a minute that the computer slept past the end', async () => {
    const { posts, pass } = open(60 * MINUTE);
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    await pass(MINUTE);
    expect(posts().length).toBeGreaterThan(0);
  });

  it('sends no request and starts no timer before it is ready', async () => {
    const fake = setUpExtensions({ now: Date.now });
    fake.guest.use(applySession({ expiresAt: 1, exchange: () => 2 }));
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fake.posted).toEqual([]);
  });

  it('works without use by the page, and adds no name to the offer', async () => {
    const fake = setUpExtensions({ now: Date.now });
    const exchange = vi.fn(() => Date.now() + MINUTE);
    fake.guest.use(applySession({ expiresAt: Date.now() + MINUTE, exchange }));
    fake.guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
    expect(fake.posted[0]?.message.payload).toMatchObject({ extensions: [] });
    fake.act('set-session', { sessionId: 's-1' });
    expect(exchange).toHaveBeenCalledWith('s-1');
  });

  it('A84 ignores sessions after stop and before it is ready', () => {
    const { act, stop, exchange } = open(5 * MINUTE);
    stop();
    act('set-session', { sessionId: 's-1' });
    expect(exchange).not.toHaveBeenCalled();
    const early = setUpExtensions({ now: Date.now });
    early.guest.use(applySession({ expiresAt: Date.now() + MINUTE, exchange }));
    early.act('set-session', { sessionId: 's-1' });
    expect(exchange).not.toHaveBeenCalled();
  });

  it.each(['stop', 'destroy'] as const)(
    'requests no session after %s, and ignores an exchange that ends then',
    async (how) => {
      let end = (_: number) => {};
      const exchange = () =>
        new Promise<number>((resolve) => {
          end = resolve;
        });
      const world = open(5 * MINUTE, { exchange });
      await world.pass(4 * MINUTE);
      await world.renew('s-1');
      world.posts();
      if (how === 'stop') world.stop();
      else world.guest.destroy();
      end(Number.NaN);
      await world.pass(60 * MINUTE);
      expect(world.posts()).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('a renewal that fails', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('refused s-secret-1');
      },
    ],
    ['rejects', () => Promise.reject(new Error('refused s-secret-1'))],
    ['returns undefined', () => undefined as never],
    ['returns NaN', () => Number.NaN],
    ['returns a text', () => '2099-01-01' as never],
    ['returns a time in the past', () => Date.now()],
    ['returns infinity', () => Number.POSITIVE_INFINITY],
  ])('emits an error event, and repeats the request, if the exchange %s', async (_, exchange) => {
    const { posts, pass, renew, errors } = open(5 * MINUTE, { exchange });
    await pass(4 * MINUTE);
    posts();
    await renew('s-secret-1');
    const events = posts();
    expect(events).toMatchObject([
      ['error', { name: 'RenewalFailed', context: 'svc:action:set-session', fatal: false }],
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
    await pass(12_000);
    expect(posts()).toMatchObject([['session-expiring', {}]]);
    expect(errors).toEqual([]);
  });

  it.each(['', 'x'.repeat(4097)])(
    'C12 emits an error event for a session of a bad length, without an exchange',
    async (session) => {
      const { posts, renew, exchange } = open(5 * MINUTE);
      await renew(session);
      expect(posts()).toMatchObject([['error', { name: 'RenewalFailed' }]]);
      expect(exchange).not.toHaveBeenCalled();
      expect(withoutSession('a text')).toBe('a text');
    },
  );

  it.each([{ sessionId: 7 }, { sessionId: null }, {}, { sessionId: ['s'] }, { session: 's' }])(
    'C12 drops %o, which is not a session',
    async (payload) => {
      const { act, exchange, posts, pass } = open(5 * MINUTE);
      act('set-session', payload);
      await pass(0);
      expect(exchange).not.toHaveBeenCalled();
      expect(posts()).toEqual([]);
    },
  );

  it('C12 uses the end of the last one of two concurrent sessions', async () => {
    const ends: ((time: number) => void)[] = [];
    const exchange = () => new Promise<number>((resolve) => ends.push(resolve));
    const { renew, posts, pass } = open(5 * MINUTE, { exchange });
    await renew('s-1');
    await renew('s-2');
    ends[1]?.(Date.now() + 60 * MINUTE);
    ends[0]?.(Date.now() + 1_000);
    await pass(59 * MINUTE - 1);
    expect(posts()).toEqual([]);
    await pass(1);
    expect(posts()).toHaveLength(1);
  });

  it('removes a renewed session from texts', async () => {
    const { renew } = open(5 * MINUTE);
    await renew('renewed-7a61');
    expect(withoutSession('spent: renewed-7a61')).toBe('spent: [session]');
  });
});

it.each([
  ['expiresAt', { expiresAt: Number.NaN, exchange: () => 1 }],
  ['expiresAt', { expiresAt: '2099' as never, exchange: () => 1 }],
  ['exchange', { expiresAt: 1, exchange: undefined as never }],
  ['margin', { expiresAt: 1, exchange: () => 1, margin: -1 }],
  ['margin', { expiresAt: 1, exchange: () => 1, margin: Number.POSITIVE_INFINITY }],
])('a bad %s is an invalid-option', (name, options) => {
  const { guest } = setUpExtensions();
  expect(() => guest.use(applySession(options))).toThrow(
    expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining(name) }),
  );
});
