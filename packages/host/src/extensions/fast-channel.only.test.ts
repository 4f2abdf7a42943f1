/** `fastChannel` on an embed that has no negotiated extension. */
import { bundle, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { channelOf } from '@svc-embed/protocol/internal';
import { describe, expect, it, vi } from 'vitest';
import { event } from '../../../protocol/test/messages.js';
import { asked, confirmed, connectPort, countMessage, ports, useFakePorts } from '../../test/port-only.js';

useFakePorts();

it('does not import the negotiation of extensions', async () => {
  const code = await bundle(new URL('fast-channel.ts', import.meta.url), FROM_SOURCES);
  expect(code).toContain('extension/host-port.ts');
  expect(code).not.toMatch(/extension\/(host-negotiation|host-extension|host-use|codec|negotiation-state|ours)\.ts/);
});

it('requests the port, and repeats that as its last message over the window', async () => {
  const { host, use, join, ready, arrive, stepToGuest, stepToHost, posted, typesToHost, shown, got } = connectPort();
  use();
  join();
  expect(posted()).toEqual([]);
  ready();
  expect(posted()).toEqual([asked]);
  stepToGuest();
  expect(typesToHost()).toEqual(['svc:event:using']);
  host.post({ type: 'svc:action:refresh' });
  expect(posted()).toHaveLength(1);
  stepToHost();
  expect(posted().slice(1)).toEqual([confirmed]);
  host.post(countMessage(1));
  expect(posted()).toHaveLength(2);
  await arrive();
  expect(got).toEqual([]);
  expect(ports[1]?.onmessage).toBeDefined();
  expect(shown).toEqual(['svc:action:use window', 'svc:event:using window', 'svc:action:use window']);
  expect(channelOf(host, 'action')).toBe('port');
});

it.each(['answer', 'ping', 'set-session'])('still sends %s over the window', async (name) => {
  const { host, use, join, ready, arrive, typesToGuest } = connectPort();
  use();
  join();
  ready();
  await arrive();
  host.post({ type: `svc:action:${name}` });
  host.post({ type: 'svc:action:other' });
  expect(typesToGuest()).toEqual([`svc:action:${name}`]);
});

it('the port is requested from an embed that is ready already', async () => {
  const { use, ready, posted, become } = connectPort();
  ready(['port']);
  use();
  expect(posted()).toEqual([]);
  await Promise.resolve();
  expect(posted()).toEqual([asked]);
  become('loading');
  use();
  await Promise.resolve();
  expect(posted()).toHaveLength(1);
});

it('an embed that ends during the request gets no port', async () => {
  const { use, ready, posted, become } = connectPort();
  ready(['port']);
  use();
  become('destroyed');
  await Promise.resolve();
  expect(posted()).toEqual([]);
});

it.each([[[]], [['counting']], [undefined]])('requests nothing from a surface that offers %o', (offered) => {
  const { use, host, posted } = connectPort();
  use();
  host.hooks.call('onReady', { extensions: offered });
  expect(posted()).toEqual([]);
});

it('a surface that answers without the port keeps the window, and its second answer is ignored', () => {
  const { host, use, ready, readEvent, posted } = connectPort();
  use();
  ready(['port']);
  readEvent(event('using', { extensions: [] }));
  expect(readEvent(event('using', { extensions: ['port'] }))).toBeUndefined();
  expect(channelOf(host, 'action')).toBe('window');
  expect(posted()).toEqual([asked]);
});

it('refuses an answer that does not fit, and leaves other messages to other readers', () => {
  const { use, ready, readEvent } = connectPort();
  use();
  ready(['port']);
  expect(readEvent(event('using', { extensions: 1 }))).toMatchObject({ ok: false, reason: 'payload' });
  expect(readEvent(event('view', {}))).toBeUndefined();
  expect(readEvent(event('using', { extensions: [] }))).toMatchObject({ ok: true });
});

it('an answer counts for 30 seconds', () => {
  const { use, ready, readEvent } = connectPort();
  use();
  ready(['port']);
  vi.advanceTimersByTime(29_999);
  expect(readEvent(event('using', { extensions: 1 }))).toMatchObject({ ok: false });
  vi.advanceTimersByTime(1);
  expect(readEvent(event('using', { extensions: ['port'] }))).toBeUndefined();
});

it('the port is requested from each document, and the earlier one is closed', async () => {
  const { use, join, ready, arrive, replaceGuest, posted, become } = connectPort();
  use();
  join();
  ready();
  await arrive();
  become('failed');
  expect(ports[0]?.isClosed).toBe(false);
  replaceGuest();
  join();
  ready();
  expect(ports[0]?.isClosed).toBe(true);
  expect(posted()).toEqual([asked]);
  await arrive();
  become('loading');
  expect(ports[2]?.isClosed).toBe(true);
});

describe('a port whose document went away', () => {
  it('is closed by a document that sends no ready', async () => {
    const { host, use, join, ready, arrive, load } = connectPort();
    use();
    join();
    load();
    ready();
    await arrive();
    expect(ports[0]?.isClosed).toBe(false);
    load();
    expect(ports[0]?.isClosed).toBe(true);
    expect(channelOf(host, 'action')).toBe('window');
  });

  it('stays open for a document that is ready before its load event, also after it reloaded itself', () => {
    const { use, ready, load, readEvent, become } = connectPort();
    use();
    for (let document = 0; document < 3; document++) {
      if (document === 2) become('failed');
      ready(['port']);
      readEvent(event('using', { extensions: ['port'] }));
      load();
    }
    expect(ports.map(({ isClosed }) => isClosed)).toEqual([true, false, true, false, false, false]);
    become('destroyed');
    expect(ports[4]?.isClosed).toBe(true);
  });

  it('also after a document without a port', () => {
    const { use, ready, load, readEvent } = connectPort();
    use();
    ready([]);
    load();
    ready(['port']);
    readEvent(event('using', { extensions: ['port'] }));
    load();
    expect(ports[0]?.isClosed).toBe(false);
    load();
    expect(ports[0]?.isClosed).toBe(true);
  });

  it('is not watched once the embed has ended', () => {
    const { use, host, become, load } = connectPort();
    use();
    load();
    become('destroyed');
    const close = vi.spyOn(host.hooks.all.find(({ port }) => port)?.port as never, 'close');
    load();
    expect(close).not.toHaveBeenCalled();
  });
});

describe('the stop function', () => {
  it('ends it from the next document on, once all its users have stopped', () => {
    const { host, use, ready, readEvent, replaceGuest, posted } = connectPort();
    const [stop, stopOther] = [use(), use()];
    stop();
    ready(['port']);
    expect(posted()).toEqual([asked]);
    readEvent(event('using', { extensions: ['port'] }));
    stopOther();
    expect(channelOf(host, 'action')).toBe('port');
    replaceGuest();
    ready(['port']);
    expect(posted()).toEqual([]);
    use();
    ready(['port']);
    expect(posted()).toEqual([asked]);
  });
});
