import { defineExtension } from '@svc-embed/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePort, fakeChannels } from '../../../protocol/test/fake-ports.js';
import { joinWires } from '../../../protocol/test/join-wires.js';
import type { Embed } from '../embed.js';
import { fastChannel } from './fast-channel.js';

const counting = defineExtension({
  name: 'counting',
  events: { counted: { value: 'number' } },
  actions: { count: { value: 'number' } },
  hold: 'all',
});

const { ports, FakeChannel } = fakeChannels();

beforeEach(() => {
  ports.length = 0;
  vi.stubGlobal('MessageChannel', FakeChannel);
});

afterEach(() => vi.unstubAllGlobals());

/** Both sides with the counting extension and a port; `got` is what each side received. */
function connect() {
  const joined = joinWires();
  const got = { page: [] as number[], surface: [] as number[] };
  const page = counting.connectHost(joined.host);
  page.on('counted', ({ value }) => void got.page.push(value));
  fastChannel(embedOf(joined));

  function join() {
    const surface = counting.connectGuest(joined.guest);
    surface.on('count', ({ value }) => void got.surface.push(value));
    return surface;
  }

  return {
    ...joined,
    got,
    page,
    join,
    get guest() {
      return joined.guest;
    },
  };
}

/** Lets everything arrive, also what the surface posts at the end of a task. */
async function settle({ settle }: { settle(): void }) {
  for (let round = 0; round < 20; round++) {
    settle();
    await Promise.resolve();
    for (const port of ports) for (let count = 0; count < 50; count++) port.step();
  }
}

it('all further messages go over the port once both sides have it', async () => {
  const { page, join, ready, got, toGuest, toHost, ...joined } = connect();
  const surface = join();
  ready();
  await settle(joined);
  page.send('count', { value: 1 });
  surface.emit('counted', { value: 2 });
  expect([toGuest, toHost]).toEqual([[], []]);
  await settle(joined);
  expect(got).toEqual({ surface: [1], page: [2] });
});

it('a ready of the document before, which comes late, leaves both sides with the same port', async () => {
  const { page, join, ready, got, ...joined } = connect();
  const surface = join();
  ready();
  ready();
  await settle(joined);
  page.send('count', { value: 1 });
  surface.emit('counted', { value: 2 });
  await settle(joined);
  expect(got).toEqual({ surface: [1], page: [2] });
});

it('what the surface emits in one task goes as one array, which has at most 500 messages', async () => {
  const { join, ready, got, ...joined } = connect();
  const surface = join();
  ready();
  await settle(joined);
  const posted = vi.spyOn(FakePort.prototype, 'postMessage');
  for (let value = 0; value < 1200; value++) surface.emit('counted', { value });
  await Promise.resolve();
  expect(posted.mock.calls.map(([data]) => (data as object[]).length)).toEqual([500, 500, 200]);
  surface.emit('counted', { value: 1200 });
  await Promise.resolve();
  expect(posted.mock.lastCall?.[0]).toMatchObject({ payload: { value: 1200 } });
  await settle(joined);
  expect(got.page).toEqual(Array.from({ length: 1201 }, (_, value) => value));
  posted.mockRestore();
});

it('a surface without the port goes on over the window', async () => {
  const { page, ready, toGuest, ...joined } = connect();
  ready(['counting']);
  expect(ports).toEqual([]);
  joined.host.receive(usingMessage(['counting']));
  page.send('count', { value: 1 });
  expect(toGuest.at(-1)?.data).toMatchObject({ type: 'svc:action:count' });
});

it('C2 a surface that announces the port and never takes it goes on over the window', async () => {
  const { page, ready, toGuest, ...joined } = connect();
  ready(['counting', 'port']);
  expect(toGuest).toMatchObject([{ data: { payload: { extensions: ['counting', 'port'], port: true } }, ports: [{}] }]);
  joined.host.receive(usingMessage(['counting']));
  page.send('count', { value: 1 });
  expect(toGuest.at(-1)?.data).toMatchObject({ type: 'svc:action:count' });
});

it('the last message over the window names only what the surface was asked for', async () => {
  const { join, ready, toGuest, ...joined } = connect();
  join();
  ready();
  joined.stepToGuest();
  defineExtension({ name: 'later' }).connectHost(joined.host);
  joined.stepToHost();
  expect(toGuest).toMatchObject([{ data: { type: 'svc:action:use', payload: { extensions: ['counting', 'port'] } } }]);
});

it('C10 a port of a document that is gone says nothing any more', async () => {
  const { page, join, ready, got, replaceGuest, ...joined } = connect();
  const old = join();
  ready();
  await settle(joined);
  const [oldHostPort, oldPort] = ports;
  old.emit('counted', { value: 1 });
  replaceGuest();
  join();
  ready();
  oldPort?.postMessage({ any: 'thing' });
  await settle(joined);
  expect(oldHostPort?.isClosed).toBe(true);
  expect(got.page).toEqual([]);
  page.send('count', { value: 2 });
  await settle(joined);
  expect(got.surface).toEqual([2]);
});

it('C11 junk, nested and endless arrays over the port do no harm', async () => {
  const { join, ready, got, ...joined } = connect();
  const surface = join();
  ready();
  await settle(joined);
  const [hostPort, guestPort] = ports;
  const receive = vi.spyOn(joined.host, 'receive');
  surface.emit('counted', { value: 1 });
  for (const junk of [null, 1, 'text', {}, [], [[]], [[{}]], { length: 9 }, new Map()]) guestPort?.postMessage(junk);
  guestPort?.postMessage(new Array(1_000_000).fill(0));
  await settle(joined);
  expect(receive.mock.calls.length).toBeLessThan(1_020);
  expect(got.page).toEqual([1]);
  expect(hostPort?.isClosed).toBe(false);
});

it('C11 arrays whose own fields hide the methods of arrays are read as any other', async () => {
  const { join, ready, got, ...joined } = connect();
  join();
  ready();
  await settle(joined);
  const counted = (value: number) => {
    const envelope = { source: 'svc-embed', direction: 'event', type: 'svc:event:counted', timestamp: 1 };
    return { ...envelope, surface: 'dashboard', payload: { value } };
  };
  ports[1]?.postMessage(Object.assign([counted(1), counted(2)], { slice: 1, constructor: null, map: 1 }));
  await settle(joined);
  expect(got.page).toEqual([1, 2]);
});

it('what a surface emits in the task in which it ends still arrives, over the port as over the window', async () => {
  const { join, ready, got, ...joined } = connect();
  const surface = join();
  ready();
  await settle(joined);
  surface.emit('counted', { value: 1 });
  for (const { end } of joined.guest.hooks) end();
  await settle(joined);
  expect(got.page).toEqual([1]);
});

it('what a surface that failed emits still arrives, until another document comes', async () => {
  const { join, ready, become, ...joined } = connect();
  join();
  ready();
  await settle(joined);
  const receive = vi.spyOn(joined.host, 'receive');
  become('failed');
  joined.guest.post({ type: 'svc:event:error' });
  await settle(joined);
  expect(receive).toHaveBeenCalledWith({ type: 'svc:event:error' });
  expect(ports[0]?.isClosed).toBe(false);
  become('loading');
  expect(ports[0]?.isClosed).toBe(true);
});

it('an embed that ends closes the port', async () => {
  const { join, ready, become, ...joined } = connect();
  join();
  ready();
  await settle(joined);
  become('destroyed');
  expect(ports[0]?.isClosed).toBe(true);
});

describe('the stop function', () => {
  function connectAndStop() {
    const joined = joinWires();
    const page = counting.connectHost(joined.host);
    const got: number[] = [];
    function join() {
      counting.connectGuest(joined.guest).on('count', ({ value }) => void got.push(value));
    }
    return { joined, page, got, join, stop: fastChannel(embedOf(joined)) };
  }

  it('leaves the shown document its port, and no later document gets one', async () => {
    const { joined, page, got, join, stop } = connectAndStop();
    join();
    joined.ready();
    await settle(joined);
    stop();
    page.send('count', { value: 1 });
    expect(joined.toGuest).toEqual([]);
    await settle(joined);
    joined.replaceGuest();
    join();
    joined.ready();
    await settle(joined);
    expect(ports).toHaveLength(2);
    page.send('count', { value: 2 });
    expect(joined.typesToGuest()).toEqual(['svc:action:count']);
    await settle(joined);
    expect(got).toEqual([1, 2]);
  });

  it('stops nothing for another caller, and a later call offers a port again', async () => {
    const { joined, page, join, stop } = connectAndStop();
    const stopOther = fastChannel(embedOf(joined));
    stop();
    stop();
    join();
    joined.ready();
    await settle(joined);
    expect(ports).toHaveLength(2);
    stopOther();
    fastChannel(embedOf(joined));
    joined.replaceGuest();
    join();
    joined.ready();
    await settle(joined);
    expect(ports).toHaveLength(4);
    page.send('count', { value: 1 });
    expect(joined.toGuest).toEqual([]);
  });
});

describe('C9 the order of messages', () => {
  const step = fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom('page', 'surface', 'toGuest', 'toHost', 'port1', 'port2', 'task') },
    { weight: 1, arbitrary: fc.constant('reload') },
  );

  // Without negotiation, as messages of the core: they go while the port is offered and not taken yet.
  it.each([true, false])(
    'stays as sent in any interleaving with the switch and reloads, negotiated: %s',
    async (negotiated) => {
      const definition = {
        name: 'numbers',
        events: { counted: { value: 'number' } },
        actions: { count: { value: 'number' } },
      } as const;
      const numbers = defineExtension({ ...definition, negotiated, hold: 'all' } as const);
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
          ports.length = 0;
          const joined = joinWires();
          const got = { page: [] as number[], surface: [] as number[] };
          const page = numbers.connectHost(joined.host);
          page.on('counted', ({ value }) => void got.page.push(value));
          fastChannel(embedOf(joined));
          let surface = join();
          let [sent, emitted] = [0, 0];
          // What went to a document that is gone may be lost with it.
          let [sentBefore, emittedBefore] = [0, 0];
          joined.ready();
          for (const name of steps) {
            if (name === 'page') page.send('count', { value: sent++ });
            if (name === 'surface' && surface.emit('counted', { value: emitted })) emitted++;
            if (name === 'toGuest') joined.stepToGuest();
            if (name === 'toHost') joined.stepToHost();
            if (name === 'port1') ports.at(-2)?.step();
            if (name === 'port2') ports.at(-1)?.step();
            if (name === 'task') await Promise.resolve();
            if (name === 'reload') {
              // The port of a document goes with it.
              ports.at(-1)?.close();
              joined.replaceGuest();
              surface = join();
              joined.toHost.length = 0;
              joined.ready();
              [sentBefore, emittedBefore] = [sent, emitted];
            }
          }
          await settle(joined);
          expect(got.surface).toEqual([...new Set(got.surface)].sort((a, b) => a - b));
          expect(got.page).toEqual([...new Set(got.page)].sort((a, b) => a - b));
          expect(got.surface.filter((value) => value >= sentBefore)).toEqual(range(sentBefore, sent));
          expect(got.page.filter((value) => value >= emittedBefore)).toEqual(range(emittedBefore, emitted));

          function join() {
            const channel = numbers.connectGuest(joined.guest);
            channel.on('count', ({ value }) => void got.surface.push(value));
            return channel;
          }
        }),
        { numRuns: 1000 },
      );
    },
  );
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** An embed as far as extensions touch one. */
function embedOf({ host }: { readonly host: object }): Embed {
  return { use: (extension: { connectHost(wire: object): unknown }) => extension.connectHost(host) } as Embed;
}

function usingMessage(extensions: readonly string[]) {
  const envelope = { source: 'svc-embed', direction: 'event', type: 'svc:event:using', timestamp: 1, surface: 'app' };
  return { ...envelope, payload: { extensions } };
}
