import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeChannels } from '../../../protocol/test/fake-ports.js';
import { event } from '../../../protocol/test/messages.js';
import { tenant } from '../../test/fake-page.js';
import { mount, useStillWorld } from '../../test/mounting.js';
import { fastChannel } from './fast-channel.js';
import { watchHealth } from './health.js';
import { renewSession } from './renewal.js';

const { ports, FakeChannel } = fakeChannels();

useStillWorld();

beforeEach(() => {
  ports.length = 0;
  vi.stubGlobal('MessageChannel', FakeChannel);
});

/** A watched embed whose surface has accepted the port, and its messages, also if another frame has the port. */
function connect() {
  const mounted = mount();
  mounted.embed.use(fastChannel());
  mounted.embed.use(watchHealth());
  mounted.surface.open('port', 'health');

  function sayOverPort(name: string, payload: object) {
    ports[1]?.postMessage(event(name, payload));
    for (const port of ports) port.step();
  }

  /** A second in which the port is busy. */
  async function pass(after = () => {}) {
    sayOverPort('navigate', { path: '/elsewhere' });
    await vi.advanceTimersByTimeAsync(1_000);
    after();
  }

  return { ...mounted, sayOverPort, pass };
}

it('a surface that answers stays ready, whichever way its answers come', async () => {
  const { embed, surface, sayOverPort, pass } = connect();
  for (let second = 0; second < 60; second++) {
    await pass(() => {
      for (const [name, payload] of surface.received()) {
        expect(name).toBe('ping');
        if (second % 2) sayOverPort('pong', payload as object);
        else surface.say('pong', payload as object);
      }
    });
  }
  expect(embed.state).toBe('ready');
});

it('A130 messages over a passed-on port do not count for a frame that no longer answers', async () => {
  const { embed, sayOverPort, pass } = connect();
  const heard = vi.fn();
  embed.onAny(heard);
  for (let second = 0; second < 20; second++) await pass(() => sayOverPort('pong', { id: `${second}` }));
  expect(embed.error?.code).toBe('surface-lost');
  void embed.reload();
  heard.mockClear();
  sayOverPort('navigate', { path: '/elsewhere' });
  expect(heard).not.toHaveBeenCalled();
  expect(ports[0]?.isClosed).toBe(true);
});

describe('B90 a port whose document went away', () => {
  /** The frame has loaded a document. */
  const load = ({ page, fake }: ReturnType<typeof connect>) =>
    page.document.dispatchEvent(Object.defineProperty(new Event('load'), 'target', { value: fake }));

  it('is closed by a document that sends no ready', () => {
    const mounted = connect();
    load(mounted);
    expect(ports[0]?.isClosed).toBe(false);
    load(mounted);
    expect(ports[0]?.isClosed).toBe(true);
    mounted.surface.received();
    mounted.embed.setLocale('de');
    expect(mounted.surface.received()).toEqual([['set-locale', { locale: 'de' }]]);
  });

  it('stays open for the load of its own document, also after a reload', async () => {
    const mounted = connect();
    load(mounted);
    void mounted.embed.reload();
    await vi.advanceTimersByTimeAsync(0);
    load(mounted);
    mounted.surface.open('port', 'health');
    expect(ports.map(({ isClosed }) => isClosed)).toEqual([true, false, false, false]);
  });

  it('gets no session while it is open', async () => {
    const mounted = connect();
    mounted.embed.use(renewSession({ provider: () => 's-2' }));
    mounted.surface.received();
    mounted.surface.say('session-expired', {});
    await vi.advanceTimersByTimeAsync(100);
    const [ping] = mounted.surface.received();
    mounted.surface.say('pong', ping?.[1] as object);
    await vi.advanceTimersByTimeAsync(0);
    expect(mounted.surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
  });
});

it('C5 ports that come with the messages of a surface are not listened to', () => {
  const { embed, fake, page, surface } = mount();
  const seen = vi.fn();
  embed.onAny(seen);
  embed.use(fastChannel());
  const port = { onmessage: undefined, start: vi.fn(), addEventListener: vi.fn(), postMessage: vi.fn() };
  const post = (name: string, payload: object) => {
    const data = event(name, payload);
    page.dispatch({ data, origin: tenant, source: fake.contentWindow, ports: [port] });
  };
  surface.open('height', 'port');
  post('using', { extensions: ['port'] });
  post('view', { surface: 'dashboard', path: '/' });
  embed.setLocale('de');
  expect(port).toEqual({ ...port, onmessage: undefined });
  for (const use of [port.start, port.addEventListener, port.postMessage]) expect(use).not.toHaveBeenCalled();
  expect(seen).toHaveBeenCalledTimes(2);
});
