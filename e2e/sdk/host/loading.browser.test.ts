import type { SessionProvider } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import { typesOf } from '../../support/engines/last-words.js';
import { readySurface, reload } from '../../support/engines/reload.js';

const actionsOf = (received: readonly { readonly data: unknown }[]) =>
  received.map(({ data }) => [Object(data).type.replace('svc:action:', ''), Object(data).payload]);

test('A48 B13 actions before ready wait, only the last of each kind is sent, and in the order of the contract', async ({
  lab,
}) => {
  const { embed } = lab.mount();
  const sendAll = (times: number) => {
    embed.refresh();
    embed.navigate(`/page/${times}`);
    embed.setFilter('orders.status', times);
    embed.setFilter('orders.city', 'Paris');
    embed.setTimezone(times === 999 ? 'Europe/Berlin' : 'Asia/Tokyo');
    embed.setLocale(times === 999 ? 'de-DE' : 'ja-JP');
    embed.setTheme({ borderRadius: times });
    embed.setColorScheme(times === 999 ? 'light' : 'dark');
  };
  for (let times = 0; times < 500; times++) sendAll(times);
  const surface = await lab.surface(embed.iframe);
  for (let times = 500; times < 1_000; times++) sendAll(times);
  // A filter keeps its first place in the order.
  embed.setFilter('orders.status', 'open');
  expect(await lab.received(surface)).deep.equal([]);
  await surface.run((toolkit) => toolkit.ready());
  await embed.ready;
  const received = await lab.received(surface);
  expect(actionsOf(received)).deep.equal([
    ['set-color-scheme', { scheme: 'light' }],
    ['set-theme', { borderRadius: 999 }],
    ['set-locale', { locale: 'de-DE' }],
    ['set-timezone', { timezone: 'Europe/Berlin' }],
    ['set-filter', { filterUrlParameter: 'f_orders.status="open"' }],
    ['set-filter', { filterUrlParameter: 'f_orders.city="Paris"' }],
    ['navigate', { path: '/page/999' }],
    ['refresh', {}],
  ]);
  expect(received.every(({ origin, isFromParent }) => isFromParent && origin === lab.sites.customer)).equal(true);
});

test('B14 a load that never gets ready fails at its timeout, for every cause', async ({ lab }) => {
  const forbidden = { 'Content-Security-Policy': "frame-ancestors 'none'" };
  // A page without this page's policy, which would block the request of the frame.
  const free = lab.frame('/another-document');
  await lab.surface(free);
  const elsewhere = free.contentDocument?.body as HTMLElement;
  const causes = {
    'a page that is missing': { dashboard: 'missing' },
    'a page that refuses frames': { dashboard: 'refused' },
    'a page that refuses this ancestor': { params: { headers: JSON.stringify(forbidden) } },
    'a server that never answers': { dashboard: 'never' },
    'a surface without the SDK': { dashboard: 'silent' },
    'a port without a server': { baseUrl: 'http://127.0.0.1:5999' },
    'a policy of the page': { baseUrl: 'http://localhost:5999' },
  };
  await Promise.all(
    Object.entries(causes).map(async ([cause, options]) => {
      const address = { baseUrl: lab.sites.tenant, dashboard: 'scripted', session: `${lab.canary}${cause}` };
      const { embed, states, messages } = lab.mount(
        { ...address, readyTimeout: 300, ...options },
        cause.startsWith('a port') ? elsewhere : undefined,
      );
      expect(await failureOf(embed.ready), cause).equal('ready-timeout');
      expect([embed.state, embed.error?.code, states, messages], cause).deep.equal([
        'failed',
        'ready-timeout',
        ['failed'],
        [],
      ]);
    }),
  );
  await lab.until(() => lab.tolerate(/^policy: frame-src/) > 0);
});

test('B17 a silent second document leaves the embed ready until reload(), whose document gets the whole state', async ({
  lab,
}) => {
  const { embed, surface, messages, states } = await lab.connect({ locale: 'de-DE' });
  await surface.run(() => void setTimeout(() => location.reload()));
  const second = await lab.surface(embed.iframe, surface);
  await lab.settle(second);
  expect([typesOf(messages), embed.state]).deep.equal([['ready'], 'ready']);
  expect(await lab.received(second)).deep.equal([]);
  // The page cannot detect a silent document: actions are sent to it immediately.
  const locale = ['set-locale', { locale: 'ja-JP' }];
  embed.setLocale('ja-JP');
  expect(actionsOf(await lab.received(second))).deep.equal([locale]);
  expect(states).deep.equal(['ready']);
  const { iframe } = embed;
  const reloaded = embed.reload();
  // During the reload, actions wait.
  embed.setFilter('orders.city', 'Paris');
  expect(embed.iframe).not.equal(iframe);
  const third = await lab.surface(embed.iframe);
  expect(await lab.received(third)).deep.equal([]);
  await third.run((toolkit) => toolkit.ready());
  await reloaded;
  expect(actionsOf(await lab.received(third))).deep.equal([
    locale,
    ['set-filter', { filterUrlParameter: 'f_orders.city="Paris"' }],
  ]);
  expect(states).deep.equal(['ready', 'loading', 'ready']);
  expect(frames.length).equal(1);
});

test('B18 routes of the surface are events, not loads', async ({ lab }) => {
  const { embed, messages, states } = lab.mount({ locale: 'de-DE' });
  const { iframe } = embed;
  const surface = await lab.surface(iframe);
  await surface.run(async ({ guest: { createGuest, trackNavigation }, kept }, host) => {
    const guest = createGuest({ surface: 'dashboard', hostOrigins: [host] });
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    kept.stop = guest.use(trackNavigation());
    history.pushState(null, '', '/embed/dashboard/another');
    await new Promise((resolve) => setTimeout(resolve));
  }, lab.sites.customer);
  await lab.until(() => messages.length >= 4);
  expect(typesOf(messages)).deep.equal(['ready', 'view', 'navigate', 'view']);
  expect(states).deep.equal(['ready']);
  expect(embed.iframe).equal(iframe);
  expect((await lab.received(surface)).length).equal(1);
});

test('A49 B19 a surface that reloads itself gets its state again in order, including what its previous document got, and no command twice', async ({
  lab,
}) => {
  const { embed, surface, messages, states } = await lab.connect();
  embed.setFilter('orders.status', 'open');
  embed.setLocale('de-DE');
  embed.setTheme({ primaryColor: 'blue' });
  embed.setColorScheme('light');
  embed.setFilter('orders.city', 'Paris');
  embed.navigate('/once');
  embed.refresh();
  expect((await lab.received(surface)).length).equal(7);
  surface.run(() => location.reload());
  // Some of these actions are lost with the document.
  for (let count = 0; count < 20; count++) embed.setFilter('orders.status', `value ${count}`);
  const second = await lab.surface(embed.iframe, surface);
  embed.setLocale('ja-JP');
  const before = (await lab.received(second)).length;
  await second.run((toolkit) => toolkit.ready());
  await lab.settle(second);
  expect(actionsOf((await lab.received(second)).slice(before))).deep.equal([
    ['set-color-scheme', { scheme: 'light' }],
    ['set-theme', { primaryColor: 'blue' }],
    ['set-locale', { locale: 'ja-JP' }],
    ['set-filter', { filterUrlParameter: 'f_orders.status="value 19"' }],
    ['set-filter', { filterUrlParameter: 'f_orders.city="Paris"' }],
  ]);
  expect(typesOf(messages)).deep.equal(['ready', 'ready']);
  expect(states).deep.equal(['ready']);
});

test('B35 every load requests another session if a session opens one document only, and does not loop', async ({
  lab,
}) => {
  const reasons: string[] = [];
  const before = (await lab.requests('tenant')).length;
  const session: SessionProvider = ({ reason }) => `${lab.canary}one-time-${reasons.push(reason)}`;
  const { embed, surface } = await lab.connect({ session });
  const { iframe } = embed;
  // The surface reloads itself with a used session.
  await surface.run(() => void setTimeout(() => location.reload()));
  const spent = await lab.surface(embed.iframe, surface);
  await spent.run((toolkit) => toolkit.emit('error', { message: 'expired', fatal: true }));
  await readySurface(lab, embed, iframe);
  await reload(lab, embed);
  expect(reasons).deep.equal(['mount', 'recover', 'reload']);
  const opened = (await lab.requests('tenant')).slice(before).filter((path) => path.includes('one-time-'));
  expect(opened.map((path) => path.slice(-1))).deep.equal(['1', '1', '2', '3']);
});

test('A14 B20 a foreign page in the frame is rejected and receives nothing, and the surface gets its state when it is back', async ({
  lab,
}) => {
  const { embed, surface, messages, rejections, states } = await lab.connect({ locale: 'de-DE' });
  const away = `${lab.sites.foreign}/embed/dashboard/scripted`;
  await surface.run((_, address) => void setTimeout(() => location.replace(address)), away);
  const stray = await lab.surface(embed.iframe, surface);
  await stray.run((toolkit) => {
    toolkit.ready();
    toolkit.emit('navigate', { path: '/forged' });
    toolkit.emit('error', { message: 'forged', fatal: true });
  });
  await lab.settle(stray);
  embed.setLocale('ja-JP');
  embed.setFilter('orders.city', 'Paris');
  embed.navigate('/somewhere');
  embed.refresh();
  expect(await lab.received(stray)).deep.equal([]);
  expect(typesOf(messages)).deep.equal(['ready']);
  expect(rejections).deep.equal(Array(3).fill({ reason: 'origin', origin: lab.sites.foreign, path: undefined }));
  expect([embed.state, states]).deep.equal(['ready', ['ready']]);

  const home = `${lab.sites.tenant}/embed/dashboard/scripted`;
  await stray.run((_, address) => void setTimeout(() => location.replace(address)), home);
  const back = await lab.surface(embed.iframe, stray);
  await back.run((toolkit) => toolkit.ready());
  await lab.until(() => messages.length === 2);
  expect(actionsOf(await lab.received(back))).deep.equal([
    ['set-locale', { locale: 'ja-JP' }],
    ['set-filter', { filterUrlParameter: 'f_orders.city="Paris"' }],
  ]);
  expect(states).deep.equal(['ready']);
});

test('B37 a blocked load fails with a helpful message, and the address contains no word that content blockers look for', async ({
  lab,
}) => {
  // The page sees the same for a content blocker as for a policy: no message arrives.
  const { embed } = lab.mount({ baseUrl: 'http://127.0.0.1:5999', dashboard: 'sales', readyTimeout: 100 });
  expect(await failureOf(embed.ready)).equal('ready-timeout');
  expect(embed.error?.message).match(/address/);
  await lab.until(() => lab.tolerate(/^policy: frame-src/) > 0);
  const { embed: named } = lab.mount({ dashboard: 'sales', allowExport: true, filters: { 'orders.city': 'Paris' } });
  // Not the host, which the tenant chooses.
  const { pathname, search } = new URL(named.iframe.src);
  expect(pathname + search).not.match(/analytic|stat|track|metric|telemetry|beacon|pixel|banner|(^|\W)ads?(\W|$)/i);
});
