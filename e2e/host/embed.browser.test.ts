import type { Embed, SessionProvider } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf } from '../support/engines/failure.js';
import type { Lab, Mounted } from '../support/engines/lab.js';

const theme = { primaryColor: '#0a7', borderRadius: 4, font: 'Inter', widgets: { title: { fontSize: 14 } } };

const events: readonly (readonly [name: string, payload: object])[] = [
  ['ready', { embedTenant: 'acme', deploymentId: 7, mode: 'signed', surface: 'app', publicId: 'sales' }],
  ['ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'chat' }],
  ['view', { surface: 'dashboard', path: '/sales', publicId: 'sales', title: 'Sales' }],
  ['navigate', { path: '/sales/2', previousPath: '/sales' }],
  ['dashboard-loaded', { publicId: 'sales', widgetCount: 4, loadDurationMs: 12.5 }],
  ['dashboard-loaded', {}],
  ['download', { format: 'csv', target: 'widget', widgetId: 'w1', title: 'Orders', rowCount: 0 }],
  ['drilldown', { member: 'orders.count', value: { at: ['2026-01', null, { deep: true }] }, widgetId: 'w1' }],
  ['ai-query', { query: 'how many?', status: 'completed', chatId: 'c1', agentId: 'a1' }],
  ['error', { message: 'a widget failed', name: 'QueryError', context: 'widget', fatal: false }],
];

/** Ways to destroy an embed from inside one of its own callbacks. */
const destroyers: Readonly<Record<string, (embed: Embed) => void>> = {
  'an event listener': (embed) => embed.on('ready', () => embed.destroy()),
  'a listener of all events': (embed) => embed.onAny(() => embed.destroy()),
  'a state listener': (embed) => embed.onStateChange(() => embed.destroy()),
};

/** What an embed does for the page that mounted it, and when it ends. */
test('each action reaches the surface in its exact form', async ({ lab }) => {
  const { embed, surface } = await lab.connect();
  const start = Date.now();
  embed.setColorScheme('dark');
  embed.setTheme(theme);
  embed.setLocale('de-DE');
  embed.setFilter('orders.status', { value: 'a&b=ü' });
  embed.navigate('/embed/dashboard/other?tab=1');
  embed.send('refresh', {});
  const end = Date.now();
  const received = await lab.received(surface);
  for (const { data } of received) expect(Object(data).timestamp).within(start, end);
  const source = { source: 'svc-embed', direction: 'action' };
  expect(
    received.map(({ data, ...rest }) => {
      const { timestamp, ...message } = Object(data);
      return { data: message, ...rest };
    }),
  ).deep.equal(
    [
      { type: 'svc:action:set-color-scheme', payload: { scheme: 'dark' } },
      { type: 'svc:action:set-theme', payload: theme },
      { type: 'svc:action:set-locale', payload: { locale: 'de-DE' } },
      { type: 'svc:action:set-filter', payload: { filterUrlParameter: 'f_orders.status={"value":"a&b=ü"}' } },
      { type: 'svc:action:navigate', payload: { path: '/embed/dashboard/other?tab=1' } },
      { type: 'svc:action:refresh', payload: {} },
    ].map((fields) => ({ data: { ...source, ...fields }, origin: location.origin, isFromParent: true })),
  );
});

test('each event reaches its listener with its payload and its message', async ({ lab }) => {
  const { embed } = lab.mount();
  const heard: unknown[] = [];
  for (const name of new Set(events.map(([name]) => name))) embed.on(name as 'view', (...all) => void heard.push(all));
  const surface = await lab.surface(embed.iframe);
  await surface.run((toolkit, events) => {
    for (const [name, payload] of events) toolkit.emit(name, payload, { timestamp: 1234 });
  }, events);
  await lab.settle(surface);
  const envelope = { source: 'svc-embed', direction: 'event', timestamp: 1234, surface: 'dashboard' };
  expect(heard).deep.equal(
    events.map(([name, payload]) => [payload, { ...envelope, type: `svc:event:${name}`, payload }]),
  );
});

for (const [place, listen] of Object.entries(destroyers)) {
  test(`B3 destroy() inside ${place} ends the embed cleanly`, async ({ lab }) => {
    const mounted = lab.mount({ locale: 'de-DE' });
    listen(mounted.embed);
    const surface = await lab.surface(mounted.embed.iframe);
    surface.run((toolkit) => {
      toolkit.ready();
      toolkit.emit('view', { surface: 'dashboard', path: '/late' });
    });
    await ended(lab, mounted);
    expect(mounted.messages.filter(({ type }) => type === 'svc:event:view')).deep.equal([]);
  });
}

test('B3 destroy() inside a rejection listener ends the embed cleanly', async ({ lab }) => {
  const mounted: Mounted = lab.mount({ onReject: () => mounted.embed.destroy() });
  const surface = await lab.surface(mounted.embed.iframe);
  surface.run((toolkit) => toolkit.emit('view', {}));
  await ended(lab, mounted);
});

test('B3 destroy() inside a session provider ends the embed cleanly', async ({ lab }) => {
  const session: SessionProvider = () => {
    mounted.embed.destroy();
    return `${lab.canary}late`;
  };
  const mounted: Mounted = lab.mount({ session: async (request) => session(request) });
  expect(await failureOf(mounted.embed.ready)).equal('destroyed');
  await ended(lab, mounted);
});

/** Waits until an embed is destroyed, and expects that nothing is left of it once the next embed is ready. */
async function ended(lab: Lab, { embed, states }: Mounted): Promise<void> {
  await lab.until(() => embed.state === 'destroyed');
  const next = lab.mount({ dashboard: 'speaks' });
  await next.embed.ready;
  expect([states.at(-1), lab.area.querySelectorAll('iframe').length]).deep.equal(['destroyed', 1]);
}
