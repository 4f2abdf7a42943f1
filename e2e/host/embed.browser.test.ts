import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';

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
