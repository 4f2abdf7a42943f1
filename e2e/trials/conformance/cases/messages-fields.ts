import { expect } from 'chai';
import { forgeAction } from '../../../support/lab/forge.js';
import type { Case } from '../case.js';
import type { Lab } from '../lab.js';
import { typesOf } from './last-words.js';

/** An event or action by hand: its name, its payload, and what else of its envelope is other than usual. */
type Forged = readonly [name: string, payload: unknown, changes?: object];

const NAVIGATE = { path: '/' };

/** Says events from the surface; returns what was taken and why the rest was not. */
async function say(lab: Lab, events: readonly Forged[]) {
  const { messages, rejections, surface } = await lab.connect();
  await surface.run((toolkit, events) => {
    for (const event of events) toolkit.emit(...(event as [string, unknown, object]));
  }, events);
  await lab.settle(surface);
  return { taken: messages.slice(1), reasons: rejections.map(({ reason, path }) => path ?? reason) };
}

/** Sends actions to a guest; returns what it took and why not the rest. */
async function act(lab: Lab, actions: readonly Forged[]) {
  const frame = lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`);
  const surface = await lab.surface(frame);
  await surface.run((toolkit, origin) => void toolkit.startGuest(origin), lab.sites.customer);
  for (const action of actions) frame.contentWindow?.postMessage(forgeAction(...action), '*');
  await lab.received(surface);
  const [taken, rejections] = await surface.run(({ guests: [log] }) => [log?.actions ?? [], log?.rejections ?? []]);
  return {
    taken,
    reasons: (rejections as { reason: string; path?: string }[]).map(({ reason, path }) => path ?? reason),
  };
}

/** A case that says events and sends actions, none of which is taken, for these reasons. */
function refused(
  title: string,
  events: readonly Forged[],
  toPage: string[],
  actions: readonly Forged[],
  toGuest: string[],
): Case {
  return {
    title,
    async run(lab) {
      const said = await say(lab, events);
      expect(typesOf(said.taken)).deep.equal([]);
      expect(said.reasons).deep.equal(toPage);
      const sent = await act(lab, actions);
      expect(sent).deep.equal({ taken: [], reasons: toGuest });
      expect('polluted' in {}).equal(false);
    },
  };
}

const INHERITED = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
/** Own keys, as only JSON makes them. */
const own = (key: string): unknown => JSON.parse(`{"${key}":{"polluted":true}}`);
const WORSE = ['__proto__', 'constructor', 'prototype'].flatMap((key) => [own(key), { list: [{ deep: own(key) }] }]);
const TIMES = [undefined, null, '1', '', Number.NaN, Infinity, -Infinity, 1n, [1], new Date(0)];

/** What may be in the fields of a message. */
export const messageFields: readonly Case[] = [
  refused(
    'A28 a value that equals a field only after coercion is rejected',
    [
      ['navigate', NAVIGATE, { source: Object('svc-embed') }],
      ['navigate', NAVIGATE, { source: ['svc-embed'] }],
      ['navigate', NAVIGATE, { direction: ['event'] }],
      ['navigate', NAVIGATE, { direction: Object('event') }],
      ['navigate', NAVIGATE, { type: ['svc:event:navigate'] }],
      ['navigate', NAVIGATE, { type: Object('svc:event:navigate') }],
      ['navigate', NAVIGATE, { type: 0 }],
      ['navigate', NAVIGATE, { surface: ['dashboard'] }],
      ['navigate', { path: ['/'] }],
      ['dashboard-loaded', { widgetCount: '1' }],
    ],
    ['direction', 'direction', 'type', 'type', 'type', 'surface', 'payload.path', 'payload.widgetCount'],
    [
      ['navigate', NAVIGATE, { source: ['svc-embed'] }],
      ['navigate', NAVIGATE, { direction: ['action'] }],
      ['navigate', NAVIGATE, { type: ['svc:action:navigate'] }],
      ['set-color-scheme', { scheme: ['dark'] }],
    ],
    ['direction', 'type', 'payload.scheme'],
  ),
  refused(
    'A29 a message of an unknown type reaches no listener',
    [
      ...['unknown', '', 'READY', 'ready ', 'refresh', 'navigate:x'].map((name): Forged => [name, NAVIGATE]),
      ['navigate', NAVIGATE, { type: 'acme:event:navigate' }],
    ],
    Array(7).fill('type'),
    ['unknown', '', 'REFRESH', 'refresh ', 'ready', 'navigate:x'].map((name) => [name, NAVIGATE]),
    Array(6).fill('type'),
  ),
  refused(
    'A30 a message whose type is named like an inherited property reaches no listener',
    INHERITED.flatMap((name): Forged[] => [
      [name, NAVIGATE],
      ['', NAVIGATE, { type: name }],
    ]),
    Array(12).fill('type'),
    INHERITED.flatMap((name): Forged[] => [
      [name, NAVIGATE],
      ['', NAVIGATE, { type: name }],
    ]),
    Array(12).fill('type'),
  ),
  refused(
    'A31 free content with own keys that reach a prototype is rejected at any depth',
    WORSE.map((value) => ['drilldown', { member: 'orders.count', value }]),
    Array(6).fill('payload.value'),
    WORSE.map((theme) => ['set-theme', theme]),
    Array(6).fill('payload'),
  ),
  {
    title: 'A31 outside of free content, own keys that reach a prototype are dropped unread',
    async run(lab) {
      const changes = own('__proto__') as object;
      const payload: unknown = JSON.parse(
        '{"path":"/","__proto__":{"title":"polluted"},"constructor":{"prototype":1}}',
      );
      const { taken, reasons } = await say(lab, [['navigate', payload, changes]]);
      expect(reasons).deep.equal([]);
      expect(taken.map((message) => Object.keys(message.payload))).deep.equal([['path']]);
      const [message] = taken;
      expect([Object(message).polluted, Object(message?.payload).title]).deep.equal([undefined, undefined]);
      expect((await act(lab, [['navigate', payload, changes]])).taken).deep.equal([['svc:action:navigate', NAVIGATE]]);
      expect('polluted' in {}).equal(false);
    },
  },
  refused(
    'A32 payloads of another shape are rejected, and the rejection names the field',
    [
      ['navigate', {}],
      ['navigate', null],
      ['navigate', []],
      ['view', { surface: 'report', path: '/' }],
      ['dashboard-loaded', { widgetCount: Number.NaN }],
      ['dashboard-loaded', { loadDurationMs: Infinity }],
      ['dashboard-loaded', { widgetCount: 1n }],
      ['download', { format: 'exe', target: 'widget' }],
      ['error', { message: 'x', fatal: 1 }],
    ],
    [
      'payload.path',
      'payload',
      'payload',
      'payload.surface',
      'payload.widgetCount',
      'payload.loadDurationMs',
      'payload.widgetCount',
      'payload.format',
      'payload.fatal',
    ],
    [
      ['navigate', {}],
      ['navigate', { path: null }],
      ['set-locale', { locale: 1 }],
      ['set-color-scheme', { scheme: 'sepia' }],
      ['set-theme', null],
      ['set-filter', {}],
    ],
    ['payload.path', 'payload.path', 'payload.locale', 'payload.scheme', 'payload', 'payload.filterUrlParameter'],
  ),
  {
    title: 'A32 minus zero and a lone surrogate are valid as number and text',
    async run(lab) {
      const { taken, reasons } = await say(lab, [
        ['dashboard-loaded', { widgetCount: -0 }],
        ['navigate', { path: '/\ud800' }],
      ]);
      expect(reasons).deep.equal([]);
      expect(taken.map(({ payload }) => payload)).deep.equal([{ widgetCount: -0 }, { path: '/\ud800' }]);
    },
  },
  refused(
    'A33 a timestamp that is not a finite number is rejected',
    TIMES.map((timestamp) => ['navigate', NAVIGATE, { timestamp }]),
    Array(10).fill('timestamp'),
    TIMES.map((timestamp) => ['navigate', NAVIGATE, { timestamp }]),
    Array(10).fill('timestamp'),
  ),
  {
    title: 'A33 a timestamp neither orders nor expires messages',
    async run(lab) {
      const times = [1e308, -1, 0, Date.now() + 1e10];
      const events = times.map((timestamp, index): Forged => ['navigate', { path: `/${index}` }, { timestamp }]);
      const { taken, reasons } = await say(lab, events);
      expect(taken.map(({ payload, timestamp }) => [Object(payload).path, timestamp])).deep.equal(
        times.map((timestamp, index) => [`/${index}`, timestamp]),
      );
      expect(reasons).deep.equal([]);
    },
  },
  {
    title: 'A34 a replayed event calls the listeners and has no other effect',
    async run(lab) {
      const { embed, messages, states, surface } = await lab.connect();
      const [ready] = messages;
      const address = location.href;
      await surface.run((_, old) => {
        const envelope = { ...old, type: 'svc:event:navigate', payload: { path: '/elsewhere' } };
        const download = { format: 'csv', target: 'widget' };
        for (const again of [old, old, envelope, envelope]) parent.postMessage(again, '*');
        parent.postMessage({ ...old, type: 'svc:event:download', payload: download }, '*');
      }, ready as object);
      await lab.settle(surface);
      expect(typesOf(messages)).deep.equal(['ready', 'ready', 'ready', 'navigate', 'navigate', 'download']);
      expect([embed.state, states, location.href]).deep.equal(['ready', ['ready'], address]);
      expect(frames.length).equal(1);
    },
  },
  {
    title: 'A35 an event must name its surface, and an action need not',
    async run(lab) {
      const wrong = [undefined, null, '', 'report', 'DASHBOARD', 1, {}];
      const said = await say(
        lab,
        wrong.map((surface) => ['navigate', NAVIGATE, { surface }]),
      );
      expect(said).deep.equal({ taken: [], reasons: Array(7).fill('surface') });
      const sent = await act(
        lab,
        [...wrong, 'chat'].map((surface) => ['navigate', NAVIGATE, { surface }]),
      );
      expect(sent).deep.equal({ taken: Array(8).fill(['svc:action:navigate', NAVIGATE]), reasons: [] });
    },
  },
  {
    title: 'A36 unknown fields reach no listener',
    async run(lab) {
      const extra = { extra: 1, session: 'x', html: '<b>', map: new Map() };
      const { taken } = await say(lab, [['navigate', { path: '/', ...extra }, { ...extra, timestamp: 1 }]]);
      const envelope = { source: 'svc-embed', direction: 'event', type: 'svc:event:navigate' };
      expect(taken).deep.equal([{ ...envelope, payload: NAVIGATE, timestamp: 1, surface: 'dashboard' }]);
      const sent = await act(lab, [
        ['navigate', { path: '/', ...extra }, extra],
        ['refresh', extra],
      ]);
      expect(sent.taken).deep.equal([
        ['svc:action:navigate', NAVIGATE],
        ['svc:action:refresh', {}],
      ]);
    },
  },
];
