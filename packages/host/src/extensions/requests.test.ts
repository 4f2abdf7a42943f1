import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ready } from '../../test/fake-page.js';
import { codeOf, mount, sessions, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import type { EmbedOptionFields } from '../embed-options.js';
import { channel as channelOf, defineExtension } from '../index.js';
import { requests } from './requests.js';

useStillWorld();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const open = { filterUrlParameter: 'f_orders.status="open"' };
const closed = { filterUrlParameter: 'f_orders.status="closed"' };

function setUp(options: EmbedOptionFields = {}) {
  const mounted = mount(options);
  return { ...mounted, request: mounted.embed.use(requests()) };
}

/** Returns the state of a promise after all due tasks. */
function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([codeOf(promise), vi.advanceTimersByTimeAsync(0).then(() => 'pending')]);
}

describe('a request', () => {
  it('B61 to a surface that announces results and never answers is given up', async () => {
    const { request, surface, embed } = setUp();
    const channel = embed.use(channelOf(defineExtension({ name: 'results-too', actions: { ask: 'none' } })));
    surface.say('ready', { ...ready, extensions: ['results', 'results-too'] });
    const waiting = request.send('set-filter', open);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await outcomeOf(waiting)).toBe('pending');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcomeOf(waiting)).toBe('unsupported');
    expect(await channel.supported).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is sent with its own id, and resolves when the surface has applied it', async () => {
    const { request, surface } = setUp();
    surface.open('results');
    const first = request.send('set-filter', open);
    const second = request.send('navigate', { path: '/embed/app' });
    expect(surface.received()).toEqual([
      ['request', { id: '1', name: 'set-filter', payload: open }],
      ['request', { id: '2', name: 'navigate', payload: { path: '/embed/app' } }],
    ]);
    surface.say('result', { id: '2', ok: true });
    expect(await outcomeOf(first)).toBe('pending');
    expect(await outcomeOf(second)).toBe('resolved');
    surface.say('result', { id: '1', ok: true });
    await expect(first).resolves.toBeUndefined();
  });

  it('B76 fails with at most 1,000 characters of the reason', async () => {
    const { request, surface } = setUp();
    surface.open('results');
    const failed = request.send('set-filter', open).catch(({ message }) => message.length);
    surface.say('result', { id: '1', ok: false, message: 'x'.repeat(1_000_000) });
    expect(await failed).toBeLessThan(1_100);
  });

  it.each([
    ['not-allowed', 'not-allowed'],
    ['no-data', 'no-data'],
    ['not-found', 'not-found'],
    ['busy', 'busy'],
    ['cancelled', 'cancelled'],
    ['failed', 'failed'],
    ['__proto__', 'failed'],
    ['busy ', 'failed'],
    [undefined, 'failed'],
  ])('rejects with the reason of the surface; any text but those is failed: %s', async (reason, read) => {
    const { request, surface } = setUp();
    surface.open('results');
    const result = request.send('refresh', {});
    surface.say('result', { id: '1', ok: false, reason });
    await expect(result).rejects.toMatchObject({ code: 'action-failed', reason: read });
  });

  it('waits until the surface is ready, and waiting ones are sent in the order of the calls', async () => {
    const { request, surface } = setUp();
    request.send('refresh', {}).catch(() => {});
    request.send('set-filter', open).catch(() => {});
    request.send('set-filter', closed).catch(() => {});
    expect(surface.received()).toEqual([]);
    surface.open('results');
    expect(surface.received()).toMatchObject([
      ['request', { name: 'refresh' }],
      ['request', { payload: open }],
      ['request', { payload: closed }],
    ]);
  });

  it('is checked like an action of send', async () => {
    const { request, embed, surface } = setUp();
    surface.open('results');
    const bad = { filterUrlParameter: 'canary' };
    const error = await request.send('set-filter', bad).catch((reason: Error) => reason);
    expect(error).toMatchObject({ code: 'invalid-action', message: expect.stringContaining('filterUrlParameter') });
    expect(() => embed.send('set-filter', bad)).toThrow(error as Error);
    expect(await codeOf(request.send('nonsense' as 'refresh', {}))).toBe('invalid-action');
    expect(surface.received()).toEqual([]);
  });

  it('sends its payload as it was at the call', () => {
    const { request, surface } = setUp();
    const theme = { primaryColor: 'red' };
    request.send('set-theme', theme).catch(() => {});
    theme.primaryColor = 'blue';
    surface.open('results');
    expect(surface.received()).toMatchObject([['request', { payload: { primaryColor: 'red' } }]]);
  });

  it('rejects with the message of a surface that could not apply it, without the session', async () => {
    const { request, surface } = setUp({ session: 'canary-9d1e' });
    surface.open('results');
    const result = request.send('set-filter', open);
    surface.say('result', { id: '1', ok: false, message: 'unknown member, session canary-9d1e' });
    await expect(result).rejects.toMatchObject({
      code: 'action-failed',
      retryable: false,
      message: 'set-filter: unknown member, session [redacted]',
    });
  });

  it('is reported if the caller handles no rejection, unless the page itself has ended it', async () => {
    const listeners = process.listeners('unhandledRejection');
    const unhandled: unknown[] = [];
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', (error) => unhandled.push(error));
    const { request, surface, embed } = setUp();
    surface.open('results');
    for (let count = 0; count < 2; count++) void request.send('set-filter', open);
    surface.say('result', { id: '1', ok: false, message: 'unknown member' });
    void request.send('refresh', {}, { signal: AbortSignal.abort() });
    embed.destroy();
    await setImmediate();
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
    expect(unhandled.map(String)).toEqual(['EmbedError: set-filter: unknown member']);
  });

  it('rejects with only the code if the surface sends no message', async () => {
    const { request, surface } = setUp();
    surface.open('results');
    const result = request.send('refresh', {});
    surface.say('result', { id: '1', ok: false });
    await expect(result).rejects.toMatchObject({ code: 'action-failed', message: 'action-failed' });
  });

  it('C4 answers of unknown ids, of requests that wait, and second answers change nothing', async () => {
    const { request, surface, embed } = setUp();
    surface.open('results');
    const first = request.send('refresh', {});
    surface.say('result', { id: '2', ok: true });
    surface.say('result', { id: '__proto__', ok: false });
    surface.say('result', { id: '1', ok: true });
    surface.say('result', { id: '1', ok: false, message: 'again' });
    await expect(first).resolves.toBeUndefined();
    const second = request.send('refresh', {});
    expect(await outcomeOf(second)).toBe('pending');
    embed.reload();
    const third = request.send('refresh', {});
    surface.say('ready', { ...ready, extensions: ['results'] });
    surface.say('result', { id: '3', ok: true });
    expect(await outcomeOf(third)).toBe('pending');
  });

  it('C4 the answer of one embed settles no request of another', async () => {
    const [one, two] = [setUp(), setUp()];
    one.surface.open('results');
    two.surface.open('results');
    const result = one.request.send('refresh', {});
    two.surface.say('result', { id: '1', ok: true });
    expect(await outcomeOf(result)).toBe('pending');
  });

  it('has the methods of the embed', () => {
    const { request, surface } = setUp();
    surface.open('results');
    const calls = [
      request.setFilter('orders.status', 'open'),
      request.setColorScheme('dark'),
      request.setTheme({ primaryColor: 'red' }),
      request.setLocale('de'),
      request.setTimezone('Europe/Berlin'),
      request.navigate('/embed/app'),
      request.refresh(),
    ];
    for (const call of calls) call.catch(() => {});
    expect(surface.received().map(([, sent]) => [Object(sent).name, Object(sent).payload])).toEqual([
      ['set-filter', open],
      ['set-color-scheme', { scheme: 'dark' }],
      ['set-theme', { primaryColor: 'red' }],
      ['set-locale', { locale: 'de' }],
      ['set-timezone', { timezone: 'Europe/Berlin' }],
      ['navigate', { path: '/embed/app' }],
      ['refresh', {}],
    ]);
  });

  it('rejects if its filter cannot be written, and is not sent', async () => {
    const { request, surface } = setUp();
    surface.open('results');
    expect(await codeOf(request.setFilter('nonsense' as 'a.b', 1))).toBe('invalid-action');
    expect(surface.received()).toEqual([]);
  });

  it('of another use of the same embed has its own id, and goes on after the stop of the first', async () => {
    const { embed, request, surface } = setUp();
    const other = embed.use(requests());
    surface.open('results');
    const stopped = codeOf(request.refresh());
    const kept = codeOf(other.refresh());
    request.stop();
    surface.say('result', { id: '2', ok: true });
    expect(await Promise.all([stopped, kept, codeOf(request.refresh())])).toEqual(['aborted', 'resolved', 'aborted']);
  });
});

describe('a request without an answer', () => {
  it('rejects with unsupported and sends nothing if the surface does not support requests', async () => {
    const { request, surface } = setUp();
    const waiting = request.send('set-filter', open);
    surface.open();
    expect(await codeOf(waiting)).toBe('unsupported');
    await expect(waiting).rejects.toMatchObject({ reason: undefined });
    expect(await codeOf(request.send('set-filter', closed))).toBe('unsupported');
    expect(surface.received()).toEqual([]);
    surface.open('results');
    expect(surface.received()).toEqual([]);
  });

  it('rejects with unsupported if the surface announces answers and then does not use them', async () => {
    const { request, surface } = setUp();
    const waiting = request.send('refresh', {});
    surface.say('ready', { ...ready, extensions: ['results'] });
    surface.say('using', { extensions: [] });
    expect(await codeOf(waiting)).toBe('unsupported');
  });

  it('rejects with wait-timeout, and is not sent if it waited', async () => {
    const { request, surface } = setUp({ readyTimeout: 0 });
    const waiting = request.send('set-filter', open, { timeout: 1_000 });
    const code = codeOf(waiting);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await code).toBe('wait-timeout');
    surface.open('results');
    expect(surface.received()).toEqual([]);
  });

  it('rejects with aborted, before it is sent and after', async () => {
    const { request, surface } = setUp();
    surface.open('results');
    expect(await codeOf(request.send('refresh', {}, { signal: AbortSignal.abort() }))).toBe('aborted');
    expect(surface.received()).toEqual([]);
    const controller = new AbortController();
    const code = codeOf(request.send('refresh', {}, { signal: controller.signal }));
    controller.abort();
    expect(await code).toBe('aborted');
    surface.say('result', { id: '2', ok: true });
  });

  it.each([
    ['timeout', { timeout: -1 }],
    ['signal', { signal: {} }],
  ])('rejects with invalid-option for a bad %s', async (_, options) => {
    const { request } = setUp();
    expect(await codeOf(request.send('refresh', {}, options as never))).toBe('invalid-option');
  });

  it('rejects with destroyed, whether it waits or was sent, and after the end', async () => {
    const { request, surface, embed } = setUp();
    const waiting = codeOf(request.send('refresh', {}));
    surface.open('results');
    const sent = codeOf(request.send('refresh', {}));
    embed.destroy();
    expect(await Promise.all([waiting, sent, codeOf(request.send('refresh', {}))])).toEqual(Array(3).fill('destroyed'));
  });
});

describe('a request and the state of the surface', () => {
  it('the state of a request is sent once, and again to the next document as an action', () => {
    const { request, surface } = setUp();
    surface.open('results');
    request.send('set-filter', open).catch(() => {});
    expect(surface.received()).toHaveLength(1);
    surface.open('results');
    expect(surface.received()).toEqual([['set-filter', open]]);
    surface.open();
    expect(surface.received()).toEqual([['set-filter', open]]);
  });

  it('a command of a request is not sent again', () => {
    const { request, surface } = setUp();
    surface.open('results');
    request.send('refresh', {}).catch(() => {});
    surface.received();
    surface.open('results');
    expect(surface.received()).toEqual([]);
  });

  it('a waiting request does not change the earlier state until it is sent', () => {
    const { request, embed, surface } = setUp();
    embed.send('set-filter', open);
    request.send('set-filter', closed).catch(() => {});
    surface.open('results');
    expect(surface.received()).toMatchObject([
      ['set-filter', open],
      ['request', { name: 'set-filter', payload: closed }],
    ]);
    surface.open('results');
    expect(surface.received()).toEqual([['set-filter', closed]]);
  });

  it('the earlier state stays if the surface does not answer requests', () => {
    const { request, embed, surface } = setUp();
    embed.send('set-filter', open);
    request.send('set-filter', closed).catch(() => {});
    surface.open();
    surface.open();
    expect(surface.received()).toEqual([
      ['set-filter', open],
      ['set-filter', open],
    ]);
  });

  it('a later action replaces a waiting request with the same key, and no other', async () => {
    const { request, embed, surface } = setUp();
    const result = request.send('set-filter', open);
    const other = request.send('set-filter', { filterUrlParameter: 'f_orders.city="Bonn"' });
    embed.setFilter('orders.status', 'closed');
    await expect(result).rejects.toMatchObject({ code: 'action-failed', reason: 'cancelled' });
    surface.open('results');
    expect(surface.received()).toMatchObject([
      ['set-filter', closed],
      ['request', { payload: { filterUrlParameter: 'f_orders.city="Bonn"' } }],
    ]);
    expect(await outcomeOf(other)).toBe('pending');
  });

  it('a sent request rejects with action-failed when its document is replaced, and its state is sent again', async () => {
    const { request, surface, embed } = setUp({ session: sessions() });
    await vi.advanceTimersByTimeAsync(0);
    surface.open('results');
    const result = request.send('set-filter', open);
    surface.received();
    embed.reload();
    await expect(result).rejects.toMatchObject({
      code: 'action-failed',
      reason: 'failed',
      message: DEV ? 'set-filter: the document was replaced before it answered' : 'action-failed',
    });
    await vi.advanceTimersByTimeAsync(0);
    surface.open('results');
    expect(surface.received()).toEqual([['set-filter', open]]);
  });

  it('a waiting request survives a document that fails, and is sent to the next', async () => {
    const { request, surface, sayFatal } = setUp({ session: sessions() });
    await vi.advanceTimersByTimeAsync(0);
    const result = request.send('set-filter', open);
    sayFatal();
    await vi.advanceTimersByTimeAsync(1_000);
    surface.open('results');
    expect(surface.received()).toMatchObject([['request', { payload: open }]]);
    surface.say('result', { id: '1', ok: true });
    await expect(result).resolves.toBeUndefined();
  });
});
