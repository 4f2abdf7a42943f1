import type { Outline } from '@svc-embed/host';
import { addPieces } from '../../support/host-pieces.js';
import { expect, type Page, payloadsOf, surface } from '../../support/sandbox-test.js';
import { position, test, widget } from '../../support/widgets-test.js';

declare global {
  /** The answer of the page's guard, and the requests to it. */
  var answer: 'allow' | 'handled' | 'deny' | { deny: string } | 'later';
  var asked: unknown[];
  var outlines: Outline[];
}

/** Guards every kind, and waits until the surface has received the kinds. `later` answers after the deadline of a link. */
async function guardAll(page: Page): Promise<void> {
  await addPieces(page);
  await page.evaluate(async () => {
    globalThis.asked = [];
    globalThis.answer = 'allow';
    const handler = async (about: unknown) => {
      asked.push(about);
      const given = answer;
      if (given !== 'later') return given;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return 'deny';
    };
    embed.use(Host.guard({ drilldown: handler, download: handler, navigate: handler, openLink: handler }));
    // The answer to this request comes after the surface has received the kinds.
    await embed.use(Host.requests()).refresh();
  });
}

const setAnswer = (page: Page, given: typeof answer) =>
  page.evaluate((next) => {
    globalThis.answer = next;
  }, given);
const takeAsked = (page: Page) => page.evaluate(() => asked.splice(0));

test('a drilldown and a download wait for the answer of the page', { tag: '@core' }, async ({
  page,
  openDashboard,
}) => {
  const frame = await openDashboard('movies-overview');
  await guardAll(page);
  const row = widget(frame, 'top-films').locator('.row-opener').first();
  const panel = frame.locator('[data-drilldown]');
  const status = frame.locator('.page-status');

  await setAnswer(page, { deny: 'Ask your manager' });
  await row.click();
  await expect(status.getByRole('status')).toHaveText('Ask your manager');
  await status.getByRole('button').click();
  await expect(status).toBeHidden();
  expect(await takeAsked(page)).toEqual([
    { member: expect.any(String), value: expect.any(Object), widgetId: 'top-films', filters: {} },
  ]);
  await setAnswer(page, 'handled');
  await row.click();
  await expect.poll(() => takeAsked(page)).toHaveLength(1);
  await expect(panel).toHaveCount(0);
  expect(await payloadsOf(page, 'drilldown')).toEqual([]);
  await setAnswer(page, 'allow');
  await row.click();
  await expect(panel).toBeVisible();
  expect(await payloadsOf(page, 'drilldown')).toHaveLength(1);
  await page.keyboard.press('Escape');

  await setAnswer(page, 'deny');
  await widget(frame, 'top-films').locator('[data-action="download"]').click();
  await takeAsked(page);
  await frame.locator('[data-widget="top-films"] [data-action="download-csv"]').click();
  await expect
    .poll(() => takeAsked(page))
    .toEqual([{ format: 'csv', target: 'widget', widgetId: 'top-films', title: expect.any(String) }]);
  await setAnswer(page, 'allow');
  const file = page.waitForEvent('download');
  await frame.locator('[data-widget="top-films"] [data-action="download-csv"]').click();
  await file;
  await expect.poll(() => payloadsOf(page, 'download')).toHaveLength(1);
});

test('a link opens if the page allows it, and also if the answer is late', async ({ page, context, openWidgets }) => {
  await context.route('https://shop.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'shop' }));
  const text = '[shop](https://shop.example/a)';
  const frame = await openWidgets([{ id: 'text', type: 'TEXT', position, config: { text } }]);
  await guardAll(page);
  const link = frame.getByRole('link', { name: 'shop' });

  await setAnswer(page, 'handled');
  await link.click();
  await expect.poll(() => takeAsked(page)).toEqual([{ url: 'https://shop.example/a', widgetId: 'text' }]);
  expect(context.pages()).toHaveLength(1);
  for (const given of ['allow', 'later'] as const) {
    await setAnswer(page, given);
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.waitForURL('https://shop.example/a');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await tab.close();
  }

  // Like WebKit, which blocks windows that open some time after the click.
  await frame.locator('html').evaluate(() => {
    window.open = () => null;
  });
  await setAnswer(page, 'allow');
  await link.click();
  const offered = frame.locator('.page-status').getByRole('link', { name: 'https://shop.example/a' });
  await takeAsked(page);
  const opened = context.waitForEvent('page');
  await offered.click();
  await (await opened).waitForURL('https://shop.example/a');
  expect(await takeAsked(page)).toEqual([]);
  await expect(offered).toBeHidden();
});

test('navigation by the viewer waits for the guard, and navigation by the page does not', async ({
  page,
  openEmbed,
}) => {
  await openEmbed(page, { viewer: { externalId: 'guard' }, path: '/embed/app' });
  await guardAll(page);
  const card = surface(page).locator('a[href$="/movies-overview"]').first();
  await setAnswer(page, 'deny');
  await card.dispatchEvent('click');
  await expect.poll(() => takeAsked(page)).toEqual([{ path: '/embed/app/dashboards/movies-overview' }]);
  expect(await payloadsOf(page, 'navigate')).toEqual([]);
  await page.evaluate(() => embed.navigate('/embed/app/dashboards/movies-overview'));
  await expect.poll(() => payloadsOf(page, 'navigate')).toHaveLength(1);
  expect(await takeAsked(page)).toEqual([]);
});

test('an outline lists widgets and filters, also after a change of the page or the language', async ({
  page,
  openEmbed,
}) => {
  await openEmbed(page, { viewer: { externalId: 'outline' }, path: '/embed/app' });
  await addPieces(page);
  await page.evaluate(() => {
    globalThis.outlines = [];
    embed.use(Host.watchOutline((outline) => outlines.push(outline)));
  });
  const last = () => page.evaluate(() => outlines.at(-1));
  await expect.poll(last).toMatchObject({ title: expect.any(String), widgets: [], members: [] });
  await page.evaluate(() => embed.navigate('/embed/app/dashboards/movies-overview'));
  await expect.poll(last).toMatchObject({
    publicId: 'movies-overview',
    widgets: expect.arrayContaining([{ id: 'top-films', kind: 'chart', title: expect.any(String) }]),
    members: [
      expect.objectContaining({ member: 'movies.genre', type: 'string', values: expect.arrayContaining(['Drama']) }),
    ],
  });
  const title = (await last())?.title;
  await page.evaluate(() => embed.setLocale('de-DE'));
  await expect.poll(async () => (await last())?.title).not.toBe(title);
});
