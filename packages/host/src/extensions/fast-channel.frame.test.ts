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

const navigate = {
  source: 'svc-embed',
  direction: 'event',
  type: 'svc:event:navigate',
  timestamp: 1,
  surface: 'dashboard',
  payload: { path: '/elsewhere' },
};

/** An embed whose surface has the port; what it says over that. */
function connect() {
  const mounted = mount();
  fastChannel(mounted.embed);
  watchHealth(mounted.embed);
  const heard = vi.fn();
  mounted.embed.onAny(heard);
  playSurface(mounted).open('port', 'health');
  heard.mockClear();
  // The document's own.
  mounted.fake.dispatchEvent(new Event('load'));

  function sayOverPort() {
    ports[1]?.postMessage(navigate);
    for (const port of ports) port.step();
  }

  return { ...mounted, heard, sayOverPort };
}

it('the port of a document goes on after the load event of that document', () => {
  const { heard, sayOverPort } = connect();
  sayOverPort();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('A130 a port that its document has handed on says nothing once the frame has navigated, and health notices', async () => {
  const { embed, fake, heard, sayOverPort } = connect();
  fake.dispatchEvent(new Event('load'));
  for (let count = 0; count < 20; count++) {
    sayOverPort();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(heard).not.toHaveBeenCalled();
  expect(ports[0]?.isClosed).toBe(true);
  expect(embed.error?.code).toBe('surface-lost');
});
