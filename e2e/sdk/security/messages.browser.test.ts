import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { typesOf } from '../../support/engines/last-words.js';
import { forgeAction } from '../../support/lab/forge.js';

const NOISE = [
  { target: 'inpage', data: 'SYN' },
  { target: 'metamask-inpage', data: { name: 'metamask-provider', data: { method: 'x' } } },
  { source: 'react-devtools-bridge', payload: { event: 'shutdown' } },
  { source: 'react-devtools-content-script', hello: true },
  { source: '@devtools-page', payload: {} },
  'webpackHotUpdate',
  '[iFrameSizer]message:0:0:true',
  { type: 'svc:event:ready' },
  { source: 'other-embed', type: 'svc:event:ready' },
];

/** Returns values that a browser can send, by kind. A function, so that it can also run in a surface. */
const kinds = () => [
  undefined,
  null,
  true,
  0,
  Number.NaN,
  10n,
  '',
  'svc-embed',
  ['svc-embed'],
  new Date(0),
  /svc-embed/,
  new Map([['source', 'svc-embed']]),
  new Set(['svc-embed']),
  new Error('svc-embed'),
  new TypeError('svc-embed'),
  new Blob(['svc-embed']),
  new File(['svc-embed'], 'svc-embed'),
  new ArrayBuffer(8),
  new Uint8Array(8),
  new Float64Array(8),
  new DataView(new ArrayBuffer(8)),
  new ImageData(1, 1),
  new DOMRect(),
  new DOMMatrix(),
  Object(true),
  Object(0),
  Object('svc-embed'),
  Object(10n),
  {},
];

test('A26 data of any kind that is not a message is neither accepted nor reported, and causes no error', async ({
  lab,
}) => {
  const { messages, rejections, surface } = await lab.connect();
  await surface.run((toolkit, kinds) => {
    const all: unknown[] = new Function(`return (${kinds})()`)();
    for (const data of all) parent.postMessage(data, '*');
    const { port1, port2 } = new MessageChannel();
    parent.postMessage(port1, '*', [port1]);
    parent.postMessage([port2], '*', [port2]);
    toolkit.emit('navigate', { path: '/after' });
  }, String(kinds));
  await lab.settle(surface);
  expect(typesOf(messages)).deep.equal(['ready', 'navigate']);
  expect(rejections).deep.equal([]);
});

test('A26 no field of a message accepts data of a wrong kind, in either direction', async ({ lab }) => {
  const { messages, rejections, surface } = await lab.connect();
  await surface.run(
    (toolkit, kinds, origin) => {
      const all: unknown[] = new Function(`return (${kinds})()`)();
      for (const value of all) {
        toolkit.emit('navigate', { path: '/' }, { source: typeof value === 'string' ? '' : value });
        toolkit.emit('navigate', { path: '/' }, { direction: value });
        toolkit.emit('navigate', { path: '/' }, { type: value });
        if (typeof value !== 'number' || Number.isNaN(value)) {
          toolkit.emit('navigate', { path: '/' }, { timestamp: value });
        }
        toolkit.emit('navigate', { path: '/' }, { surface: value });
        toolkit.emit('navigate', value);
        if (typeof value !== 'string') toolkit.emit('navigate', { path: value });
      }
      toolkit.startGuest(origin);
    },
    String(kinds),
    lab.sites.customer,
  );
  await lab.settle(surface);
  expect(typesOf(messages)).deep.equal(['ready']);
  const reasons = rejections.map(({ reason, path }) => path ?? reason);
  const count = kinds().length;
  const tally = (what: string) => reasons.filter((reason) => reason === what).length;
  expect(['direction', 'type', 'timestamp', 'surface'].map(tally)).deep.equal([count, count, count - 1, count]);
  // An empty record is a payload, and lacks its path.
  expect([tally('payload'), tally('payload.path')]).deep.equal([count - 1, count - 2 + 1]);

  for (const value of kinds()) {
    for (const action of [
      forgeAction('navigate', { path: '/' }, { source: typeof value === 'string' ? '' : value }),
      forgeAction('navigate', { path: '/' }, { direction: value }),
      forgeAction('navigate', { path: '/' }, { type: value }),
      forgeAction('navigate', value),
      forgeAction('set-theme', Object.keys(Object(value)).length === 0 && isRecord(value) ? null : value),
      value,
    ]) {
      surface.window.postMessage(action, '*');
    }
  }
  surface.window.postMessage(forgeAction('refresh', {}), '*');
  await surface.run(async ({ guests }) => {
    while (!guests[0]?.actions.length) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  const [actions, reported] = await surface.run(({ guests }) => [guests[0]?.actions, guests[0]?.rejections.length]);
  expect(actions).deep.equal([['svc:action:refresh', {}]]);
  expect(reported).equal(4 * count);
});

test('A27 both sides drop the messages of extensions and tools without a report', async ({ lab }) => {
  const { messages, rejections, surface } = await lab.connect();
  await surface.run(
    (toolkit, noise, origin) => {
      for (const data of noise) parent.postMessage(data, '*');
      toolkit.startGuest(origin);
    },
    NOISE,
    lab.sites.customer,
  );
  for (const data of NOISE) {
    postMessage(data, '*');
    surface.window.postMessage(data, '*');
  }
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  await foreign.run((_, noise) => {
    for (const data of noise) parent.postMessage(data, '*');
  }, NOISE);
  for (const sender of [surface, foreign]) await lab.settle(sender);
  await lab.received(surface);
  expect(typesOf(messages)).deep.equal(['ready']);
  expect(rejections).deep.equal([]);
  expect(await surface.run(({ guests }) => [guests[0]?.actions, guests[0]?.rejections])).deep.equal([[], []]);
});

test('A43 both sides ignore a port that comes with a message', async ({ lab }) => {
  const { messages, surface } = await lab.connect();
  await surface.run((toolkit, origin) => {
    toolkit.startGuest(origin);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => void toolkit.received.push({ data, origin: 'port', isFromParent: false });
    const envelope = { source: 'svc-embed', direction: 'event', timestamp: 1, surface: 'dashboard' };
    const event = { ...envelope, type: 'svc:event:navigate', payload: { path: '/with-port' } };
    parent.postMessage(event, '*', [port2]);
    port1.postMessage({ ...event, payload: { path: '/over-port' } });
  }, lab.sites.customer);
  const { port1, port2 } = new MessageChannel();
  const answers: unknown[] = [];
  port1.onmessage = ({ data }) => answers.push(data);
  surface.window.postMessage(forgeAction('refresh', {}), '*', [port2]);
  port1.postMessage(forgeAction('navigate', { path: '/over-port' }));
  await lab.settle(surface);
  const received = await lab.received(surface);
  port1.close();
  expect(messages.map(({ payload }) => Object(payload).path)).deep.equal([undefined, '/with-port']);
  expect(await surface.run(({ guests }) => guests[0]?.actions)).deep.equal([['svc:action:refresh', {}]]);
  expect(received.filter(({ origin }) => origin === 'port')).deep.equal([]);
  expect(answers).deep.equal([]);
});

test('A44 a message that the browser cannot read has no effect on either side', async ({ lab }) => {
  const { embed, messages, rejections, surface } = await lab.connect();
  let unread = 0;
  const count = ({ isTrusted }: Event) => {
    if (isTrusted) unread++;
  };
  addEventListener('messageerror', count);
  // A WebAssembly module can be cloned only within its agent cluster; engines differ in the event that follows.
  const module = '0061736d01000000';
  await surface.run(
    (toolkit, module, origin) => {
      toolkit.startGuest(origin);
      const bytes = Uint8Array.from(module.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
      toolkit.emit('drilldown', { member: 'orders.count', value: new WebAssembly.Module(bytes) });
      dispatchEvent(new MessageEvent('messageerror', { origin }));
      toolkit.emit('navigate', { path: '/after' });
    },
    module,
    lab.sites.customer,
  );
  dispatchEvent(new MessageEvent('messageerror', { origin: embed.origin }));
  await lab.settle(surface);
  removeEventListener('messageerror', count);
  embed.refresh();
  await lab.received(surface);
  // WebKit delivers it like any other value.
  expect(unread + typesOf(messages).filter((type) => type === 'drilldown').length).equal(1);
  expect(typesOf(messages).filter((type) => type !== 'drilldown')).deep.equal(['ready', 'navigate']);
  expect(rejections).deep.equal([]);
  expect(await surface.run(({ guests }) => guests[0]?.actions)).deep.equal([['svc:action:refresh', {}]]);
});

function isRecord(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Object]';
}
