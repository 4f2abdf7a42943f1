/** The whole examples of the guides, read from their pages. */
import { expectAccessible } from '../../support/axe.js';
import { expect, type Page, surface, test } from '../../support/guide-test.js';

/** Returns the height of the content that the only frame does not show, in pixels; undefined while there is no content. */
async function hiddenHeight(page: Page): Promise<number | undefined> {
  const root = surface(page).locator(':root[data-content-height]');
  return (await root.count()) === 1 ? root.evaluate(({ scrollHeight }) => scrollHeight - innerHeight) : undefined;
}

const chips = (page: Page) => surface(page).locator('[data-filter-chip]');
const filtersInAddress = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the guide "Height" shows all of its dashboard', async ({ page, serveGuide }) => {
  await (await serveGuide('height')).open();
  await expect.poll(() => hiddenHeight(page)).toBe(0);
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(700);
});

test('the guide "Filters" keeps filters in its address, and shows a saved view', async ({ page, serveGuide }) => {
  const guide = await serveGuide('filters');
  await guide.open('?tab=2');
  await expect(surface(page).locator('[data-widget="film-count"] [data-kpi-value]')).toHaveText('3,201');
  await page.getByRole('button', { name: 'Dramas only' }).click();
  await expect.poll(() => filtersInAddress(page)).toEqual({ tab: '2', 'f_movies.genre': '{"value":"Drama"}' });
  await page.getByRole('button', { name: 'Save this view' }).click();

  await guide.open('?f_movies.genre={"value":"Comedy"}&f_movies.mpaa_rating={"value":"PG"}');
  await expect(chips(page)).toHaveCount(2);
  await expect(chips(page).first()).toContainText('Comedy');
  await page.getByRole('button', { name: 'Show the saved view' }).click();
  await expect(chips(page)).toHaveCount(1);
  await expect(chips(page)).toContainText('Drama');
  await expect.poll(() => filtersInAddress(page)).toEqual({ 'f_movies.genre': '{"value":"Drama"}' });
});

test('the guide "Themes" applies its theme and its color scheme', async ({ page, serveGuide }) => {
  await (await serveGuide('themes')).open();
  const root = surface(page).locator(':root');
  await expect(root).toHaveAttribute('data-color-scheme', 'light');
  await expect(root).toHaveCSS('--svc-primary-color', '#0a7f5a');
  await expect(root).toHaveCSS('--svc-widgets-title-font-size', '15px');
  await page.getByLabel('Color scheme').selectOption('dark');
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
});

test('the guide "Locales" turns page and frame from right to left', async ({ page, serveGuide }) => {
  const guide = await serveGuide('locales');
  await guide.open();
  const root = surface(page).locator(':root');
  await expect(root).toHaveAttribute('lang', 'de-DE');
  await page.getByLabel('Sprache').selectOption('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.locator(':root')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'أفلام');
  expect(guide.asked).toHaveLength(1);
});

test('the guide "Many embeds" requests sessions as embeds come near the viewport', async ({ page, serveGuide }) => {
  const guide = await serveGuide('many-embeds');
  await guide.open();
  const frame = (name: string) => page.frameLocator(`[aria-label="${name}"] iframe`);
  for (const name of ['Films', 'Weather']) await expect(frame(name).getByRole('heading', { level: 1 })).toBeVisible();
  expect(guide.asked).toHaveLength(2);
  await page.getByRole('region', { name: 'World' }).scrollIntoViewIfNeeded();
  await expect(frame('World').getByRole('heading', { level: 1 })).toBeVisible();
  expect(guide.asked).toHaveLength(3);
});

test('the guide "Session renewal" renews in its document until the sign-in ends', async ({ page, serveGuide }) => {
  test.slow();
  // In seconds. The surface requests a session when a fifth is left.
  const guide = await serveGuide('session-renewal', { tokenLife: 10 });
  await guide.open();
  await expect(surface(page).getByRole('heading', { level: 1 })).toBeVisible();
  await surface(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-first', ''));
  const patience = { timeout: 60_000 };
  const renewal = '/api/session?reason=renew';
  // The second renewal uses the token of the first one.
  await expect.poll(() => guide.asked.length, patience).toBeGreaterThan(2);
  expect(guide.asked.slice(0, 3)).toEqual(['/api/session?reason=mount', renewal, renewal]);
  await expect(surface(page).locator('body[data-first]')).toBeAttached();
  await expect(page.getByRole('alert')).toBeHidden();

  guide.answerWith(401);
  const before = guide.asked.length;
  await expect(page.getByRole('alert')).toContainText('You are signed out', patience);
  expect(guide.asked.slice(before)).toEqual([renewal]);
});

test('the guide "Printing" prints once its dashboard is loaded and light', async ({ page, serveGuide }) => {
  const guide = await serveGuide('printing');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    // Stops other listeners, so that the color scheme stays the same as when printing.
    window.print = () => {
      throw new Error('printed');
    };
  });
  await guide.open();
  const root = surface(page).locator(':root');
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  const printed = page.waitForEvent('pageerror');
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await printed).message).toBe('printed');
  expect(await root.getAttribute('data-color-scheme')).toBe('light');
  await expect(surface(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(() => hiddenHeight(page)).toBe(0);
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the guide "Mobile" fits a phone, and page and embed scroll together', async ({ page, serveGuide }) => {
    await (await serveGuide('mobile')).open();
    await expect.poll(() => hiddenHeight(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('the guide "Accessibility" is accessible while it loads and when it is ready', async ({ page, serveGuide }) => {
  await (await serveGuide('accessibility')).open();
  await expectAccessible(page);
  await expect(surface(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(surface(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('the guide "Browser support" embeds, and shows an explanation in an old browser', async ({ page, serveGuide }) => {
  const guide = await serveGuide('browser-support');
  await guide.open();
  await expect(surface(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('newer browser')).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  await guide.open();
  await expect(page.getByText('newer browser')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the guide "Performance and traces" traces a click, and sends vitals', async ({ page, serveGuide }) => {
  const printed: PrintedSpan[] = [];
  page.on('console', async (message) => {
    if (message.type() === 'dir') printed.push(await message.args()[0]?.jsonValue());
  });
  const beacons: Readonly<Record<string, number>>[] = [];
  page.on('request', (request) => request.url().endsWith('/vitals') && beacons.push(request.postDataJSON()));
  const guide = await serveGuide('performance');
  await guide.open();
  await expect.poll(() => printed.map(({ name }) => name)).toEqual(['session', 'surface', 'data', 'load']);
  const load = printed.at(-1);
  for (const part of printed.slice(0, -1)) {
    expect(part).toMatchObject({ traceId: load?.traceId, parentSpanContext: { spanId: load?.id } });
    expect(part.timestamp).toBeGreaterThanOrEqual(load?.timestamp ?? 0);
    expect(part.timestamp + part.duration).toBeLessThanOrEqual((load?.timestamp ?? 0) + (load?.duration ?? 0) + 1_000);
  }
  const requests = (traceId: string | undefined, parentSpanId: string | undefined) =>
    guide.spans
      .filter((span) => span.traceId === traceId && span.parentSpanId === parentSpanId)
      .map(({ path }) => path);
  expect(requests(load?.traceId, load?.id)).toEqual(
    expect.arrayContaining([
      '/api/v1/embed/generate-session',
      '/embed/dashboard/movies-overview',
      '/embed/api/exchange',
      '/embed/api/dashboards/movies-overview',
      '/embed/api/query',
    ]),
  );

  await page.getByRole('button', { name: 'Dramas only' }).click();
  await expect(chips(page)).toContainText('Drama');
  await expect.poll(() => printed.at(-1)?.name).toBe('dramas only');
  const click = printed.at(-1);
  await expect.poll(() => requests(click?.traceId, click?.id)).toContain('/embed/api/query');
  expect(click?.traceId).not.toBe(load?.traceId);

  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  const leave = async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    return Object.keys(beacons.at(-1) ?? {});
  };
  const names = ['movies.load', 'movies.lcp', 'movies.cls', 'page.lcp'];
  await expect.poll(leave).toEqual(expect.arrayContaining(names));
  for (const value of Object.values(beacons.at(-1) ?? {})) expect(value).toBeGreaterThanOrEqual(0);
});

/** A span as OpenTelemetry's console exporter prints it; times are in microseconds. */
interface PrintedSpan {
  readonly name: string;
  readonly id: string;
  readonly traceId: string;
  readonly timestamp: number;
  readonly duration: number;
}
