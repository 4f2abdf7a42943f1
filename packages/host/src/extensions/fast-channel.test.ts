import { defineExtension } from '@svc-embed/protocol';
import { connectGuest, connectHost } from '@svc-embed/protocol/internal';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FakePort } from '../../../protocol/test/fake-ports.js';
import { joinWires } from '../../../protocol/test/join-wires.js';
import { event } from '../../../protocol/test/messages.js';
import { counting, ports, useFakePorts } from '../../test/port-only.js';
import type { Embed, EmbedExtension } from '../embed.js';
import { fastChannel } from './fast-channel.js';

useFakePorts();

/** Both sides with the counting extension and a port; `got` is what each side received. */
function connect(extension = counting) {
  const joined = joinWires();
  const got = { page: [] as number[], surface: [] as number[] };
  const page = connectHost(joined.host, extension);
  page.on('counted', ({ value }) => void got.page.push(value));
  const stop = embedOf(joined).use(fastChannel());

  function join() {
    const surface = connectGuest(joined.guest, extension);
    surface.on('count', ({ value }) => void got.surface.push(value));
    return surface;
  }

  return { ...joined, got, page, join, stop };
}

/** The same, after both sides have the port. */
async function connectReady() {
  const connected = connect();
  const surface = connected.join();
  connected.ready();
  await settle(connected);
  return { ...connected, surface };
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
  const { surface, page, got, toGuest, toHost, ...joined } = await connectReady();
  page.send('count', { value: 1 });
  surface.emit('counted', { value: 2 });
  expect([toGuest, toHost]).toEqual([[], []]);
  await settle(joined);
  expect(got).toEqual({ surface: [1], page: [2] });
});

it('after a late ready of the earlier document, both sides have the same port', async () => {
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

it('the events of one task are sent as one array of at most 500 messages', async () => {
  const { surface, got, ...joined } = await connectReady();
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
  joined.host.receive(event('using', { extensions: ['counting'] }));
  page.send('count', { value: 1 });
  expect(toGuest.at(-1)?.data).toMatchObject({ type: 'svc:action:count' });
});

it('C2 a surface that announces the port and never accepts it goes on over the window', async () => {
  const { page, ready, toGuest, ...joined } = connect();
  ready(['counting', 'port']);
  expect(toGuest).toMatchObject([{ data: { payload: { extensions: ['counting', 'port'], port: true } }, ports: [{}] }]);
  joined.host.receive(event('using', { extensions: ['counting'] }));
  page.send('count', { value: 1 });
  expect(toGuest.at(-1)?.data).toMatchObject({ type: 'svc:action:count' });
});

it('the last message over the window names only requested extensions', async () => {
  const { join, ready, toGuest, ...joined } = connect();
  join();
  ready();
  joined.stepToGuest();
  connectHost(joined.host, defineExtension({ name: 'later' }));
  joined.stepToHost();
  expect(toGuest).toMatchObject([{ data: { type: 'svc:action:use', payload: { extensions: ['counting', 'port'] } } }]);
});

it('C10 messages over the port of an earlier document are ignored', async () => {
  const { surface: old, page, join, ready, got, replaceGuest, ...joined } = await connectReady();
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
  const { surface, got, ...joined } = await connectReady();
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

it('C11 arrays whose own fields hide the methods of arrays are read like any other', async () => {
  const { got, ...joined } = await connectReady();
  const counted = (value: number) => event('counted', { value });
  ports[1]?.postMessage(Object.assign([counted(1), counted(2)], { slice: 1, constructor: null, map: 1 }));
  await settle(joined);
  expect(got.page).toEqual([1, 2]);
});

it('events of the task in which a surface ends still arrive, over the port as over the window', async () => {
  const { surface, got, ...joined } = await connectReady();
  surface.emit('counted', { value: 1 });
  joined.endGuest();
  await settle(joined);
  expect(got.page).toEqual([1]);
});

it('events of a failed surface still arrive, until another document loads', async () => {
  const { become, ...joined } = await connectReady();
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
  const { become } = await connectReady();
  become('destroyed');
  expect(ports[0]?.isClosed).toBe(true);
});

describe('the stop function', () => {
  it('leaves the shown document its port, and no later document gets one', async () => {
    const { page, got, join, stop, ...joined } = await connectReady();
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
    expect(got.surface).toEqual([1, 2]);
  });

  it('stops nothing for another caller, and a later call offers a port again', async () => {
    const { page, join, stop, ...joined } = connect();
    const stopOther = embedOf(joined).use(fastChannel());
    stop();
    stop();
    join();
    joined.ready();
    await settle(joined);
    expect(ports).toHaveLength(2);
    stopOther();
    embedOf(joined).use(fastChannel());
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

  // Without negotiation, like messages of the core: they are sent while the port is offered and not accepted yet.
  it.each([true, false])(
    'stays as sent in any interleaving with the switch and reloads, negotiated: %s',
    async (negotiated) => {
      const extension = defineExtension({ ...counting, negotiated });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
          ports.length = 0;
          const { got, page, join, ...joined } = connect(extension);
          let surface = join();
          let [sent, emitted] = [0, 0];
          // Messages to a document that was replaced may be lost with it.
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
              // The port of a document ends with it.
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
        }),
        { numRuns: 1000 },
      );
    },
  );
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** The members of an embed that extensions use. */
function embedOf({ host }: { readonly host: object }): Embed {
  const frame = { target: { getRootNode: () => new EventTarget() } };
  Object.defineProperty(host, 'frame', { value: frame, configurable: true });
  return { use: (extension: EmbedExtension) => extension.connect(host as never) } as Embed;
}
