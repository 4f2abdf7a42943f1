/** Both sides of an embed with `fastChannel`, of which only the surface has an extension. */
import { defineExtension, type ExtensionMessage } from '@svc-embed/protocol';
import { channelOf, connectGuest } from '@svc-embed/protocol/internal';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeChannels } from '../../protocol/test/fake-ports.js';
import { joinWires } from '../../protocol/test/join-wires.js';
import { action } from '../../protocol/test/messages.js';
import { fastChannel } from '../src/extensions/fast-channel.js';

export const counting = defineExtension({
  name: 'counting',
  events: { counted: { value: 'number' } },
  actions: { count: { value: 'number' } },
  hold: 'all',
});

/** The request for the port, and the last message over the window: payload, and number of ports. */
export const asked = [{ extensions: ['port'], port: true }, 1];
export const confirmed = [{ extensions: ['port'] }, 0];

const { ports: allPorts, FakeChannel } = fakeChannels();

export const ports = allPorts;

/** Gives each test ports and a clock of its own. */
export function useFakePorts(): void {
  beforeEach(() => {
    ports.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('MessageChannel', FakeChannel);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Connects both sides; `got` has the surface's messages, and `shown` the tools'. */
export function connectPort() {
  const joined = joinWires();
  const root = new EventTarget();
  const iframe = new EventTarget();
  const host = Object.assign(joined.host, { frame: { target: { getRootNode: () => root }, iframe } });
  const got: number[] = [];
  const shown: string[] = [];
  const use = () => fastChannel().connect(host as never);
  host.hooks.add({
    onExtensionMessage: ({ type, direction }) => shown.push(`${type} ${channelOf(host, direction)}`),
  });

  function join(definition = counting) {
    const surface = connectGuest(joined.guest, definition);
    surface.on('count', ({ value }) => void got.push(value));
    return surface;
  }

  return {
    ...joined,
    got,
    shown,
    use,
    join,
    /** Lets everything arrive, also what the surface posts at the end of a task. */
    async arrive() {
      for (let round = 0; round < 60; round++) {
        joined.settle();
        await Promise.resolve();
        for (const port of ports) port.step();
      }
    },
    /** The frame has loaded a document. */
    load: () => root.dispatchEvent(Object.defineProperty(new Event('load'), 'target', { value: iframe })),
    posted: () => joined.toGuest.map(({ data, ports }) => [(data as ExtensionMessage).payload, ports.length]),
  };
}

/** An action of the extension, as the core posts its own. */
export const countMessage = (value: number): object => action('count', { value });
