import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';

const READY = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;

test('B22 a surface that is blocked for a while receives each action once and in order afterwards', async ({ lab }) => {
  const { embed, surface, states, messages } = await lab.connect();
  const stuck = surface.run((toolkit) => {
    toolkit.emit('navigate', { path: '/stuck' });
    const end = performance.now() + 200;
    while (performance.now() < end);
  });
  await lab.until(() => messages.length === 2);
  for (let times = 0; times < 50; times++) embed.setFilter('orders.count', times);
  embed.refresh();
  await stuck;
  const received = await lab.received(surface);
  const filters = Array.from({ length: 50 }, (_, times) => ({ filterUrlParameter: `f_orders.count=${times}` }));
  expect(received.map(({ data }) => Object(data).payload)).deep.equal([...filters, {}]);
  expect(states).deep.equal(['ready']);
});

test('B23 an embed still works after the events of a page that is frozen and shown again', async ({ lab }) => {
  const { embed, surface, states } = await lab.connect();
  for (const [type, target] of [
    ['pagehide', window],
    ['visibilitychange', document],
    ['freeze', document],
    ['resume', document],
    ['pageshow', window],
  ] as const) {
    target.dispatchEvent(
      type.startsWith('page') ? new PageTransitionEvent(type, { persisted: true }) : new Event(type),
    );
  }
  embed.setLocale('de-DE');
  await surface.run((toolkit) => toolkit.emit('navigate', { path: '/after' }));
  await lab.settle(surface);
  expect((await lab.received(surface)).length).equal(1);
  expect(states).deep.equal(['ready']);
});

test('B25 neither side listens to unload, beforeunload or pagehide', async ({ lab }) => {
  const listened: string[] = [];
  const { addEventListener: own } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...all) {
    listened.push(all[0]);
    own.apply(this ?? window, all);
  };
  try {
    const { embed } = lab.mount({ lazy: true, signal: new AbortController().signal });
    lab.area.scrollIntoView();
    embed.waitFor('view', { signal: new AbortController().signal }).catch(() => {});
    const surface = await lab.surface(embed.iframe);
    const inside = await surface.run(
      ({ guest }, host, fields) => {
        const types: string[] = [];
        const { addEventListener: theirs } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (...all) {
          types.push(all[0]);
          theirs.apply(this ?? window, all);
        };
        const made = guest.createGuest({ surface: 'dashboard', hostOrigins: [host] });
        made.use(guest.trackNavigation());
        made.use(guest.trackErrors());
        made.use(guest.applyColorScheme());
        made.emit('ready', fields);
        return [...types, String(onunload), String(onbeforeunload)];
      },
      lab.sites.customer,
      READY,
    );
    await embed.ready;
    embed.destroy();
    // The lists contain the listeners of both sides, so an empty result below means something.
    expect(listened).include.members(['message', 'abort']);
    expect(inside).include.members(['message', 'error']);
    const ends = ['unload', 'beforeunload', 'pagehide'];
    expect([...listened, ...inside].filter((type) => ends.includes(type))).deep.equal([]);
    expect([onunload, onbeforeunload, ...inside.slice(-2)]).deep.equal([null, null, 'null', 'null']);
  } finally {
    EventTarget.prototype.addEventListener = own;
  }
});
