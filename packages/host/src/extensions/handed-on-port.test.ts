import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeChannels } from '../../../protocol/test/fake-ports.js';
import { mount, useStillWorld } from '../../test/mounting.js';
import { playSurface } from '../../test/play-surface.js';
import { fastChannel } from './fast-channel.js';
import { watchHealth } from './health.js';

const { ports, FakeChannel } = fakeChannels();

useStillWorld();

beforeEach(() => {
  ports.length = 0;
  vi.stubGlobal('MessageChannel', FakeChannel);
});

afterEach(() => vi.unstubAllGlobals());

/** An embed that is watched, whose surface has taken the port; what comes over that, also where another frame has it. */
function connect() {
  const mounted = mount();
  fastChannel(mounted.embed);
  watchHealth(mounted.embed);
  const surface = playSurface(mounted);
  surface.open('port', 'health');

  function sayOverPort(name: string, payload: object) {
    const type = `svc:event:${name}`;
    const message = { source: 'svc-embed', direction: 'event', type, timestamp: 1, surface: 'dashboard', payload };
    ports[1]?.postMessage(message);
    for (const port of ports) port.step();
  }

  /** A second in which the port is busy. */
  async function pass(after = () => {}) {
    sayOverPort('navigate', { path: '/elsewhere' });
    await vi.advanceTimersByTimeAsync(1_000);
    after();
  }

  return { ...mounted, surface, sayOverPort, pass };
}

it('a surface that answers stays ready, by whichever way its answers come', async () => {
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

it('A130 a port that its document has handed on does not pass for the frame, which answers no more', async () => {
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
