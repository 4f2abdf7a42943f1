import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { forgeAction } from '../../support/lab/forge.js';

/** An event or action by hand: its name, its payload, and what else of its envelope is other than usual. */
type Forged = readonly [name: string, payload: unknown, changes?: object];

const NAVIGATE = { path: '/' };

/** Emits events from the surface; returns the accepted ones, and why the others were rejected. */
async function say(lab: Lab, events: readonly Forged[]) {
  const { messages, rejections, surface } = await lab.connect();
  await surface.run((toolkit, events) => {
    for (const event of events) toolkit.emit(...(event as [string, unknown, object]));
  }, events);
  await lab.settle(surface);
  return { taken: messages.slice(1), reasons: rejections.map(({ reason, path }) => path ?? reason) };
}

/** Sends actions to a guest; returns the accepted ones, and why the others were rejected. */
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

/** Own keys, as only JSON makes them. */
const own = (key: string): unknown => JSON.parse(`{"${key}":{"polluted":true}}`);
const WORSE = ['__proto__', 'constructor', 'prototype'].flatMap((key) => [own(key), { list: [{ deep: own(key) }] }]);

/** Fields of messages that a structured clone keeps. */
test('A31 free content with own keys that reach a prototype is rejected at any depth', async ({ lab }) => {
  const said = await say(
    lab,
    WORSE.map((value) => ['drilldown', { member: 'orders.count', value }]),
  );
  expect(said).deep.equal({ taken: [], reasons: Array(6).fill('payload.value') });
  const sent = await act(
    lab,
    WORSE.map((theme) => ['set-theme', theme]),
  );
  expect(sent).deep.equal({ taken: [], reasons: Array(6).fill('payload') });
  expect('polluted' in {}).equal(false);
});

test('A31 outside of free content, own keys that reach a prototype are dropped unread', async ({ lab }) => {
  const changes = own('__proto__') as object;
  const payload: unknown = JSON.parse('{"path":"/","__proto__":{"title":"polluted"},"constructor":{"prototype":1}}');
  const { taken, reasons } = await say(lab, [['navigate', payload, changes]]);
  expect(reasons).deep.equal([]);
  expect(taken.map((message) => Object.keys(message.payload))).deep.equal([['path']]);
  const [message] = taken;
  expect([Object(message).polluted, Object(message?.payload).title]).deep.equal([undefined, undefined]);
  expect((await act(lab, [['navigate', payload, changes]])).taken).deep.equal([['svc:action:navigate', NAVIGATE]]);
  expect('polluted' in {}).equal(false);
});

test('A32 minus zero and a lone surrogate are valid as number and text', async ({ lab }) => {
  const { taken, reasons } = await say(lab, [
    ['dashboard-loaded', { widgetCount: -0 }],
    ['navigate', { path: '/\ud800' }],
  ]);
  expect(reasons).deep.equal([]);
  expect(taken.map(({ payload }) => payload)).deep.equal([{ widgetCount: -0 }, { path: '/\ud800' }]);
});
