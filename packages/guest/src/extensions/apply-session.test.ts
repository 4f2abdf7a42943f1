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

/** A guest whose access lasts for this long, in a page that hears of it. */
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
  ])('asks for a session a fifth of its life before, and a minute at the most: %i ms', async (life, after) => {
    const { heard, pass } = open(life);
    const expiresAt = Date.now() + life;
    await pass(after - 1);
    expect(heard()).toEqual([]);
    await pass(1);
    expect(heard()).toEqual([['session-expiring', { expiresAt }]]);
  });

  it.each([
    [10_000, 290_000],
    [299_999, 150_000],
    [0, 300_000],
  ])('takes a margin of %i ms, and no more than half of the life', async (margin, after) => {
    const { heard, pass } = open(5 * MINUTE, { margin });
    await pass(after - 1);
    expect(heard()).toEqual([]);
    await pass(1);
    expect(heard()).toHaveLength(1);
  });

  it('says at once that its access has ended, and three times in all until it gets a session', async () => {
    const { heard, pass, renew } = open(-1, { exchange: () => Date.now() + 5 * MINUTE });
    expect(heard()).toHaveLength(0);
    await pass(1);
    expect(heard()).toEqual([['session-expired', {}]]);
    await pass(60 * MINUTE);
    expect(heard()).toEqual([
      ['session-expired', {}],
      ['session-expired', {}],
    ]);
    expect(vi.getTimerCount()).toBe(0);
    await renew('s-1');
    await pass(4 * MINUTE - 1);
    expect(heard()).toEqual([]);
  });

  it('says when its access has ended, after it has warned', async () => {
    const { heard, pass } = open(5 * MINUTE, { margin: 30_000 });
    await pass(5 * MINUTE - 1);
    expect(new Set(heard().map(([name]) => name))).toEqual(new Set(['session-expiring']));
    await pass(1);
    expect(heard()).toEqual([['session-expired', {}]]);
  });

  it('asks again every fifth of the margin while no answer comes', async () => {
    const { heard, pass } = open(5 * MINUTE);
    await pass(4 * MINUTE);
    expect(heard()).toHaveLength(1);
    await pass(11_999);
    expect(heard()).toEqual([]);
    await pass(1);
    expect(heard()).toHaveLength(1);
  });

  it('exchanges each session, and asks again before the new end', async () => {
    const { heard, pass, renew, exchange } = open(5 * MINUTE);
    for (let round = 1; round <= 20; round++) {
      await pass(4 * MINUTE - 1);
      expect(heard()).toEqual([]);
      await pass(1);
      expect(heard()).toEqual([['session-expiring', { expiresAt: Date.now() + MINUTE }]]);
      await renew(`s-${round}`);
      expect(exchange).toHaveBeenLastCalledWith(`s-${round}`);
    }
    expect(vi.getTimerCount()).toBe(1);
  });

  it('asks for nothing while it exchanges', async () => {
    let end = (_: number) => {};
    const exchange = () =>
      new Promise<number>((resolve) => {
        end = resolve;
      });
    const { heard, pass, renew } = open(5 * MINUTE, { exchange });
    await pass(4 * MINUTE);
    await renew('s-1');
    heard();
    await pass(10 * MINUTE);
    expect(heard()).toEqual([]);
    end(Date.now() + 5 * MINUTE);
    await pass(4 * MINUTE);
    expect(heard()).toHaveLength(1);
  });

  it('notices within a minute that the computer slept past the end', async () => {
    const { heard, pass } = open(60 * MINUTE);
    vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    await pass(MINUTE);
    expect(heard().length).toBeGreaterThan(0);
  });

  it('asks nobody, with no timer, before it is ready', async () => {
    const fake = setUpExtensions({ now: Date.now });
    fake.guest.use(applySession({ expiresAt: 1, exchange: () => 2 }));
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(fake.posted).toEqual([]);
  });

  it('needs no question of the page, and adds no name to those that it offers', async () => {
    const fake = setUpExtensions({ now: Date.now });
    const exchange = vi.fn(() => Date.now() + MINUTE);
    fake.guest.use(applySession({ expiresAt: Date.now() + MINUTE, exchange }));
    fake.guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
    expect(fake.posted[0]?.message.payload).toMatchObject({ extensions: [] });
    fake.act('set-session', { sessionId: 's-1' });
    expect(exchange).toHaveBeenCalledWith('s-1');
  });

  it('A84 takes no session after stop, nor before it is ready', () => {
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
    'asks no more after %s, and an exchange that ends then changes nothing',
    async (how) => {
      let end = (_: number) => {};
      const exchange = () =>
        new Promise<number>((resolve) => {
          end = resolve;
        });
      const world = open(5 * MINUTE, { exchange });
      await world.pass(4 * MINUTE);
      await world.renew('s-1');
      world.heard();
      if (how === 'stop') world.stop();
      else world.guest.destroy();
      end(Number.NaN);
      await world.pass(60 * MINUTE);
      expect(world.heard()).toEqual([]);
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
    ['gives no time', () => undefined as never],
    ['gives NaN', () => Number.NaN],
    ['gives a text', () => '2099-01-01' as never],
    ['gives a time that is over', () => Date.now()],
    ['gives no end', () => Number.POSITIVE_INFINITY],
  ])('is an error event, and asked for again, where the exchange %s', async (_, exchange) => {
    const { heard, pass, renew, errors } = open(5 * MINUTE, { exchange });
    await pass(4 * MINUTE);
    heard();
    await renew('s-secret-1');
    const events = heard();
    expect(events).toMatchObject([
      ['error', { name: 'RenewalFailed', context: 'svc:action:set-session', fatal: false }],
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
    await pass(12_000);
    expect(heard()).toMatchObject([['session-expiring', {}]]);
    expect(errors).toEqual([]);
  });

  it.each(['', 'x'.repeat(4097)])(
    'C12 is an error event for a session of a bad length, which is exchanged by nobody',
    async (session) => {
      const { heard, renew, exchange } = open(5 * MINUTE);
      await renew(session);
      expect(heard()).toMatchObject([['error', { name: 'RenewalFailed' }]]);
      expect(exchange).not.toHaveBeenCalled();
      expect(withoutSession('a text')).toBe('a text');
    },
  );

  it.each([{ sessionId: 7 }, { sessionId: null }, {}, { sessionId: ['s'] }, { session: 's' }])(
    'C12 %o is no session, and is dropped',
    async (payload) => {
      const { act, exchange, heard, pass } = open(5 * MINUTE);
      act('set-session', payload);
      await pass(0);
      expect(exchange).not.toHaveBeenCalled();
      expect(heard()).toEqual([]);
    },
  );

  it('C12 of two sessions at once, the end of the last one counts', async () => {
    const ends: ((time: number) => void)[] = [];
    const exchange = () => new Promise<number>((resolve) => ends.push(resolve));
    const { renew, heard, pass } = open(5 * MINUTE, { exchange });
    await renew('s-1');
    await renew('s-2');
    ends[1]?.(Date.now() + 60 * MINUTE);
    ends[0]?.(Date.now() + 1_000);
    await pass(59 * MINUTE - 1);
    expect(heard()).toEqual([]);
    await pass(1);
    expect(heard()).toHaveLength(1);
  });

  it('keeps a renewed session out of texts', async () => {
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
