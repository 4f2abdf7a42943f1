import type { EventName, EventPayload } from '@svc-embed/protocol';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { openPage } from '../../support/engines/open-page.js';

async function addReady(lab: Lab) {
  const opened = await openPage(lab, '/pages/element');
  const page = opened.window.elementPage;
  const element = page.add();
  await lab.until(() => element.state === 'ready');
  return { ...opened, page, element };
}

/** All events but `ready`, which comes first. */
const payloads: { readonly [N in Exclude<EventName, 'ready'>]: EventPayload<N> } = {
  view: { surface: 'dashboard', path: '/a' },
  navigate: { path: '/b', previousPath: '/a' },
  'dashboard-loaded': { publicId: 'speaks', widgetCount: 2, loadDurationMs: 10 },
  download: { format: 'xlsx', target: 'widget' },
  drilldown: { member: 'movies.count', value: 3 },
  'ai-query': { query: 'How many?', status: 'completed' },
  'session-expiring': { expiresAt: 1 },
  'session-expired': {},
  error: { message: 'not so bad', fatal: false },
};

test('the element embeds the dashboard that its markup names, with a session of its endpoint', async ({ lab }) => {
  const { window, iframe, surface } = await openPage(lab, '/pages/element');
  window.document.body.insertAdjacentHTML(
    'beforeend',
    `<svc-embed id="embed" base-url="${lab.sites.tenant}" dashboard="speaks" session-endpoint="/api/session" allow-export
      filters='{"orders.status":{"value":"open"}}' title="Sales" ready-timeout="5000" lazy></svc-embed>`,
  );
  const { url } = await surface();
  await lab.until(() => window.elementPage.element.state === 'ready');
  const { pathname, searchParams } = new URL(url);
  expect(pathname).equal('/embed/dashboard/speaks');
  expect(Object.fromEntries(searchParams)).deep.equal({
    session: 'of-the-endpoint',
    allowExport: 'true',
    'f_orders.status': '{"value":"open"}',
  });
  expect(iframe().title).equal('Sales');
});

test('the element dispatches every event and state, which bubble to the document', async ({ lab }) => {
  const { page, element, surface } = await addReady(lab);
  await (await surface()).run(({ emit }, all) => {
    for (const [name, payload] of all) emit(name, payload);
  }, Object.entries(payloads));
  await lab.until(() => page.events.some(([name]) => name === 'error'));
  const events = page.events.filter(([name]) => name !== 'state' && name !== 'ready');
  expect(events).deep.equal(Object.entries(payloads));
  expect(page.states).deep.equal(['loading', 'ready']);
  expect(element.matches(':state(ready)')).equal(true);
});

test('the element mounts once for all changes of a task', async ({ lab }) => {
  const { page, element, surface } = await addReady(lab);
  const { embed } = element;
  const before = await surface();
  element.setAttribute('dashboard', 'else');
  element.setAttribute('allow-export', '');
  element.dashboard = 'speaks';
  element.sessionParam = 'token';
  const { url } = await surface('#embed', before);
  await lab.until(() => element.state === 'ready' && element.embed !== embed);
  expect(new URL(url).searchParams.get('token')).equal('s2');
  expect(page.sessions).deep.equal(['mount', 'mount']);
});

test('the element keeps the properties that were set before it was defined', async ({ lab }) => {
  const { window, surface } = await openPage(lab, '/pages/element');
  const page = window.elementPage;
  const early = window.document.createElement('late-embed');
  early.id = 'embed';
  Object.assign(early, {
    baseUrl: lab.sites.tenant,
    dashboard: 'speaks',
    theme: { primaryColor: 'red' },
    session: () => 's',
  });
  window.document.body.append(early);
  page.defineSvcEmbed('late-embed');
  page.defineSvcEmbed('late-embed');
  page.defineSvcEmbed();
  const inside = await surface();
  await lab.until(() => page.element.state === 'ready');
  expect(new URL(inside.url).searchParams.get('session')).equal('s');
  expect(Object.keys(page.element)).deep.equal([]);
  const received = await lab.received(inside);
  expect(received.map(({ data }) => Object(data).payload)).deep.equal([{ primaryColor: 'red' }]);
});

test('a retry of the element reads the refused attribute again', async ({ lab }) => {
  const { window, all } = await openPage(lab, '/pages/element');
  const page = window.elementPage;
  const base = window.document.head.appendChild(window.document.createElement('base'));
  base.href = 'https://evil.example/';
  const element = page.add({ session: undefined }, { 'session-endpoint': 'api/session' });
  await lab.until(() => element.state === 'failed');
  const [button] = all('button');
  button?.click();
  await lab.until(() => page.states.length === 2);
  base.href = `${location.origin}/`;
  button?.click();
  await lab.until(() => element.state === 'ready');
  expect(page.states).deep.equal(['failed', 'failed', 'loading', 'ready']);
  expect(lab.tolerate(/sessionEndpoint/)).equal(2);
});

for (const [what, attribute, value, option] of [
  ['text that is no JSON', 'filters', '{"orders.status":', 'filters'],
  ['another bad value', 'theme', 'red', 'theme'],
  ['a relative endpoint of another origin', 'session-endpoint', '//evil.example/session', 'sessionEndpoint'],
] as const) {
  test(`the element refuses ${what} until it is removed`, async ({ lab }) => {
    const { page, element, iframe, shows } = await addReady(lab);
    element.session = undefined;
    element.setAttribute('locale', 'de');
    element.setAttribute(attribute, value);
    await lab.until(() => element.state === 'failed');
    expect(element.error?.message).contain(option);
    expect(page.isEmbedError(element.error)).equal(true);
    expect(page.sent).deep.equal([]);
    expect(element.embed).equal(undefined);
    expect(shows('[role=alert]')).equal(true);
    expect(iframe().hasAttribute('src')).equal(false);

    element.session = 'again';
    element.removeAttribute(attribute);
    await lab.until(() => element.state === 'ready');
    expect(page.states).deep.equal(['loading', 'ready', 'failed', 'loading', 'ready']);
    expect(lab.tolerate(/expected/)).equal(1);
  });
}
