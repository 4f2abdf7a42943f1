import { eventMessage } from '@svc-embed/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ready, sent, tenant } from '../test/fake-page.js';
import { codeOf, LATE, mount, sessions, useStillWorld } from '../test/mounting.js';
import type { SessionRequest } from './index.js';

useStillWorld();

describe('the state of an embed', () => {
  it('B12 is loading, then ready, with the payload in the promise for late callers', async () => {
    const { embed, states, sayReady, fake } = mount({ session: 'canary' });
    expect(embed.state).toBe('loading');
    expect(embed.origin).toBe(tenant);
    expect(fake.shown).toEqual([`${tenant}/embed/dashboard/sales?session=canary`]);
    sayReady();
    expect(embed.state).toBe('ready');
    await expect(embed.ready).resolves.toEqual(ready);
    expect(states).toEqual(['ready']);
  });

  it('B15 B26 fails when ready does not come in visible time, and a late ready of the same frame still counts', async () => {
    const { embed, fake, page, states, sayReady } = mount({ session: 'canary', readyTimeout: 1000, locale: 'de-DE' });
    await vi.advanceTimersByTimeAsync(500);
    page.document.hidden = true;
    page.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(embed.state).toBe('loading');
    page.document.hidden = false;
    page.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(500 - LATE);
    expect(embed.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(2 * LATE);
    expect(embed.state).toBe('failed');
    expect(embed.error).toMatchObject({ name: 'EmbedError', code: 'ready-timeout' });
    await expect(embed.ready).rejects.toBe(embed.error);
    sayReady();
    expect(embed.state).toBe('ready');
    expect(embed.error).toBeUndefined();
    await expect(embed.ready).resolves.toEqual(ready);
    expect(states).toEqual(['failed', 'ready']);
    expect(fake.shown).toHaveLength(1);
    expect(sent(fake)).toEqual([['set-locale', { locale: 'de-DE' }]]);
  });

  it('has the whole time again when the session arrives, and once when its document has loaded', async () => {
    const answers: ((id: string) => void)[] = [];
    const session = () => new Promise<string>((resolve) => answers.push(resolve));
    const { embed, fake } = mount({ session, readyTimeout: 1000, recover: false });
    const load = () => fake.dispatchEvent(new Event('load'));
    for (const goOn of [() => answers[0]?.('canary'), load, load]) {
      await vi.advanceTimersByTimeAsync(1000 - LATE);
      expect(embed.state).toBe('loading');
      goOn();
    }
    await vi.advanceTimersByTimeAsync(2 * LATE);
    expect(embed.error?.code).toBe('ready-timeout');
  });

  it('B30 waits 15 seconds by default, and without end with 0', async () => {
    const usual = mount({ session: 'canary' });
    const patient = mount({ session: 'canary', readyTimeout: 0 });
    await vi.advanceTimersByTimeAsync(15_000 - LATE);
    expect(usual.embed.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(2 * LATE);
    expect(usual.embed.state).toBe('failed');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(patient.embed.state).toBe('loading');
  });

  it('fails on a fatal error of the surface, which is also an event', async () => {
    const heard = vi.fn();
    const { embed, sayReady, sayFatal, page, fake } = mount({ session: 'canary', on: { error: heard } });
    page.say(fake, 'error', { message: 'small' });
    expect(embed.state).toBe('loading');
    sayFatal();
    expect(embed.state).toBe('failed');
    expect(embed.error?.code).toBe('surface-failed');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(await codeOf(embed.ready)).toBe('surface-failed');
    sayReady();
    expect(embed.state).toBe('ready');
  });

  it('ignores messages of an earlier document', async () => {
    const session = sessions();
    const { embed, sayReady } = mount({ session });
    sayReady();
    expect(embed.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(0);
    sayReady();
    expect(embed.state).toBe('ready');
    session.mockImplementationOnce(() => new Promise(() => {}));
    embed.reload();
    sayReady();
    expect(embed.state).toBe('loading');
  });
});

it('a reload that waits after a failure ignores messages of the earlier document', async () => {
  const session = sessions();
  const { embed, sayReady, sayFatal, states } = mount({ session, recover: false });
  await vi.advanceTimersByTimeAsync(0);
  sayFatal();
  const reloaded = embed.reload();
  sayReady();
  sayFatal();
  expect([embed.state, session.mock.calls.length]).toEqual(['loading', 1]);
  await vi.advanceTimersByTimeAsync(500 + LATE);
  expect(session).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'reload' }));
  sayReady();
  await expect(reloaded).resolves.toEqual(ready);
  expect(states).toEqual(['failed', 'loading', 'ready']);
});

describe('a listener of the state', () => {
  it('is not called for a state that an earlier listener has ended', async () => {
    const { embed, sayReady, sayFatal } = mount({ session: 'canary' });
    const heard: string[] = [];
    embed.onStateChange((state) => state === 'failed' && embed.reload());
    embed.onStateChange((state, { state: now }) => heard.push(`${state} in ${now}`));
    sayReady();
    sayFatal();
    await vi.advanceTimersByTimeAsync(500 + LATE);
    sayReady();
    expect(heard).toEqual(['ready in ready', 'loading in loading', 'ready in ready']);
  });
});

describe('the session provider', () => {
  it.each([
    ['an id', 'id'],
    ['a response', { sessionId: 'id' }],
    ['a response with more in it', { sessionId: 'id', expiresAt: 5 }],
  ])('may return %s', async (_, answer) => {
    const { fake } = mount({ session: () => answer });
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.shown).toEqual([`${tenant}/embed/dashboard/sales?session=id`]);
  });

  it('B34 is called by each reload: the answer to the last call is loaded, whichever comes first', async () => {
    const answers: ((id: string) => void)[] = [];
    const session = vi.fn((_: SessionRequest) => new Promise<string>((resolve) => answers.push(resolve)));
    const { embed, fake, sayReady } = mount({ session });
    const first = embed.reload();
    const second = embed.reload();
    expect(session.mock.calls.map(([{ signal }]) => signal.aborted)).toEqual([true, true, false]);
    for (const index of [2, 0, 1]) {
      answers[index]?.(`s${index}`);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(fake.shown).toEqual([`${tenant}/embed/dashboard/sales?session=s2`]);
    sayReady();
    await expect(Promise.all([first, second])).resolves.toEqual([ready, ready]);
  });

  it('B36 may return any times, and so may messages and clocks: a session never ends by our clock', async () => {
    const expired = { sessionId: 'id', expiresAt: 5 };
    const { embed, page, fake } = mount({ session: vi.fn(() => expired) });
    await vi.advanceTimersByTimeAsync(0);
    for (const time of [-1e12, 0, 8.64e15]) {
      vi.setSystemTime(-time);
      const data = { ...eventMessage('ready', 'dashboard', ready), timestamp: time };
      page.dispatch({ data, origin: tenant, source: fake.contentWindow });
      await vi.advanceTimersByTimeAsync(86_400_000);
      expect(embed.state).toBe('ready');
      embed.refresh();
      expect(fake.posted.at(-1)?.message).toMatchObject({ timestamp: Date.now() });
    }
    expect(fake.shown).toHaveLength(1);
  });

  it('B33 that hangs runs into readyTimeout', async () => {
    const { embed } = mount({ session: () => new Promise<string>(() => {}), readyTimeout: 1000, recover: false });
    await vi.advanceTimersByTimeAsync(1000 + LATE);
    expect(embed.error?.code).toBe('ready-timeout');
  });

  it('may be a url function, whose origin is not known before', async () => {
    const { embed, fake } = mount({ url: () => Promise.resolve('https://other.example/embed/app?session=id') }, {});
    expect(embed.origin).toBe('');
    await vi.advanceTimersByTimeAsync(0);
    expect(embed.origin).toBe('https://other.example');
    expect(fake.shown).toEqual(['https://other.example/embed/app?session=id']);
  });
});

describe('a lazy embed', () => {
  /** The active observers, each with its root margin. */
  const observers = new Map<(entries: object[]) => void, string>();

  beforeEach(() => {
    observers.clear();
    class Observer {
      constructor(
        readonly callback: (entries: object[]) => void,
        readonly options: { rootMargin: string },
      ) {}
      observe() {
        observers.set(this.callback, this.options.rootMargin);
      }
      disconnect() {
        observers.delete(this.callback);
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  });

  it.each([
    [true, '200px'],
    [{ rootMargin: '10% 0px' }, '10% 0px'],
  ] as const)('with %j asks for the session when its target comes near, once', async (lazy, margin) => {
    const session = sessions();
    mount({ session, lazy });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...observers.values()]).toEqual([margin]);
    const [see] = observers.keys();
    see?.([{ isIntersecting: false }]);
    expect(session).not.toHaveBeenCalled();
    see?.([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(session).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'mount' }));
    expect(observers.size).toBe(0);
  });

  it('stops observing when it is destroyed, or reloaded', () => {
    mount({ lazy: true }).embed.destroy();
    expect(observers.size).toBe(0);
    const { embed, fake } = mount({ lazy: true });
    embed.reload();
    expect(observers.size).toBe(0);
    expect(fake.shown).toHaveLength(1);
  });
});
