import { readdirSync, readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FrameLocator, Page } from '@playwright/test';
import { COLOR_RULES, expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import { siteOf } from '../../support/sites.js';

const site = siteOf('chat-app');
const inPage = (page: Page) => page.frameLocator('#embed iframe');
/** The app is in a frame without an origin, within the frame of the chat's sandbox. */
const inChat = (page: Page) => page.frameLocator('#chat iframe').frameLocator('iframe');
const films = (host: FrameLocator) => host.locator('[data-widget="film-count"] [data-kpi-value]');

async function expectFilms(page: Page, count: string): Promise<void> {
  for (const host of [inPage(page), inChat(page)]) await expect(films(host)).toHaveText(count);
}

test('a page and a chat show one dashboard, which a tool input filters, and the app requests nothing itself', {
  tag: '@core',
}, async ({ page }) => {
  const requests = { ofApp: 0, ofTool: 0 };
  page.on('request', (request) => {
    if (request.frame().url() === 'about:srcdoc') requests.ofApp += 1;
    if (request.url() === `${site}/mcp` && request.postData()?.includes('svc_request')) requests.ofTool += 1;
  });
  await page.goto(site);
  await expectFilms(page, '3,201');
  await expect(page.locator('#context')).toContainText('Nothing yet');
  await page.getByLabel('Filter').selectOption('Comedy');
  await expectFilms(page, '675');
  await expect(page.locator('#result')).toContainText('Number of films: 675');
  await expectAccessible(page);
  expect(requests.ofTool).toBeGreaterThan(5);
  expect(requests.ofApp).toBe(0);
});

test('color scheme, locale and another dashboard reach both hosts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(site);
  await expectFilms(page, '3,201');
  await page.getByLabel('Color scheme').selectOption('dark');
  await page.getByLabel('Locale').selectOption('de-DE');
  await page.locator('#dashboard').selectOption('city-weather');
  for (const host of [inPage(page), inChat(page)]) {
    await expect(host.getByRole('heading', { level: 1 })).toHaveText('Wetter in Städten');
    await expect(host.locator('html')).toHaveCSS('color-scheme', 'dark');
  }
  await expectAccessible(page, COLOR_RULES);
});

test('what the viewer filters in the app is in the context of the model, and not in the page', async ({ page }) => {
  await page.goto(site);
  await expectFilms(page, '3,201');
  const filter = inChat(page).locator('[data-widget="genre-filter"]');
  await filter.getByRole('button').first().click();
  await filter.getByRole('checkbox', { name: 'Drama', exact: true }).check();
  await expect(page.locator('#context')).toContainText('"movies.genre"');
  await expect(page.locator('#context')).toContainText('Drama');
  await expect(films(inChat(page))).not.toHaveText('3,201');
  await expect(films(inPage(page))).toHaveText('3,201');
});

test('a file of the app is saved by the chat', async ({ page }) => {
  await page.goto(site);
  await expectFilms(page, '3,201');
  const widget = inChat(page).locator('[data-widget="film-count"]');
  await widget.locator('[data-action="download"]').click();
  const download = page.waitForEvent('download');
  await widget.locator('[data-action="download-csv"]').click();
  expect((await download).suggestedFilename()).toBe('films.csv');
});

test('an app that has ended leaves nothing, and another one starts with the input', async ({ page }) => {
  await page.goto(site);
  await page.getByLabel('Filter').selectOption('Comedy');
  await expectFilms(page, '675');
  await page.getByRole('button', { name: 'End the app' }).click();
  await expect(page.locator('#chat')).toHaveText('The app has ended.');
  await expect(page.locator('#chat iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start the app' }).click();
  await expectFilms(page, '675');
});

test('the app is one file of at most 1.3 MB, without an address to load from', async ({ page }) => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`)));
  const { tools } = await client.listTools();
  const { ui } = Object(tools.find(({ name }) => name === 'show_dashboard')?._meta);
  const [content] = (await client.readResource({ uri: ui.resourceUri })).contents;
  await client.close();
  const html = content && 'text' in content ? content.text : '';
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(1_300_000);
  await page.goto('about:blank');
  const found = await page.evaluate((text) => {
    const app = new DOMParser().parseFromString(text, 'text/html');
    return {
      scripts: app.scripts.length,
      styles: app.querySelectorAll('style').length,
      addresses: app.querySelectorAll('[src], [href], [srcset], [data-src]').length,
      inStyles: /@import|url\((?!["']?data:).{0,40}/.exec(app.querySelector('style')?.textContent ?? 'none')?.[0],
      inScript: /\bimport *\(.{0,40}|__VITE/.exec(app.scripts[0]?.text ?? 'none')?.[0],
      text: app.body.textContent.trim(),
    };
  }, html);
  expect(found).toEqual({ scripts: 1, styles: 1, addresses: 0, text: '' });
});

test('no page that customers embed obeys a chat', () => {
  const built = new URL('../../../packages/surfaces/dist/', import.meta.url);
  const isForChats = (file: string) => readFileSync(new URL(file, built), 'utf8').includes('ui/initialize');
  const files = readdirSync(new URL('pages/assets', built)).map((name) => `pages/assets/${name}`);
  expect(files.filter(isForChats)).toEqual([]);
  expect(isForChats('chat-app/chat-app.html')).toBe(true);
});

test('the server answers no page of another site', async ({ request }) => {
  const data = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { accept: 'application/json, text/event-stream' };
  const statusFrom = async (extra: Record<string, string>) =>
    (await request.post(`${site}/mcp`, { data, headers: { ...headers, ...extra } })).status();
  expect(await statusFrom({ origin: site })).toBe(200);
  expect(await statusFrom({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusFrom({ origin: 'null' })).toBe(403);
  expect(await statusFrom({ host: 'evil.example' })).toBe(403);
});
