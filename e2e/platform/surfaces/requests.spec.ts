import { addPieces } from '../../support/host-pieces.js';
import { expect, type Page, surface, test } from '../../support/sandbox-test.js';

const viewer = { externalId: 'requests' };

/** Sends a request; resolves to `applied` or to its error. */
function request(page: Page, name: string, payload: object): Promise<string> {
  return page.evaluate(
    ([action, content]) =>
      embed
        .use(Host.requests())
        .send(action as 'set-filter', content as never, { timeout: 60_000 })
        .then(
          () => 'applied',
          ({ code, message }) => `${code}: ${message}`,
        ),
    [name, payload] as const,
  );
}

const genre = (value: unknown) => ({ filterUrlParameter: `f_movies.genre=${JSON.stringify(value)}` });

test('a request for a filter resolves when the data is shown, and rejects if it cannot be', {
  tag: '@core',
}, async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await addPieces(page);
  expect(await request(page, 'set-filter', genre({ value: ['Comedy'] }))).toBe('applied');
  // Without waiting: all data is shown.
  expect(await surface(page).locator('[data-widget][aria-busy="true"]').count()).toBe(0);
  expect(await surface(page).locator('[data-filter-chip="movies.genre"]').textContent()).toContain('Comedy');
  expect(await request(page, 'set-filter', genre({ operator: 'like', value: 'x' }))).toMatch(
    /^action-failed: .*operator: expected one of/,
  );
  await page.route('**/embed/api/query', (route) => route.abort());
  expect(await request(page, 'set-filter', genre({ value: ['Drama'] }))).toMatch(/^action-failed: .*could not load/);
  await page.unroute('**/embed/api/query');
  expect(await request(page, 'set-filter', genre(null))).toBe('applied');
});

test('a request to refresh rejects if a widget cannot load its data', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await addPieces(page);
  await page.route('**/embed/api/query', (route) => route.abort());
  expect(await request(page, 'refresh', {})).toMatch(/^action-failed: .*refresh: A widget could not load its data\.$/);
  await page.unroute('**/embed/api/query');
  expect(await request(page, 'refresh', {})).toBe('applied');
});

test('a request to navigate resolves when the page is shown', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, path: '/embed/app' });
  await addPieces(page);
  expect(await request(page, 'navigate', { path: '/embed/app/dashboards/city-weather' })).toBe('applied');
  expect(await surface(page).locator('[data-dashboard="city-weather"]').count()).toBe(1);
  expect(await request(page, 'navigate', { path: '/admin' })).toMatch(/^action-failed: .*under \/embed\/app/);
  expect(await request(page, 'set-locale', { locale: 'de' })).toBe('applied');
  expect(await surface(page).locator('html').getAttribute('lang')).toBe('de-DE');
  expect(await request(page, 'set-color-scheme', { scheme: 'dark' })).toBe('applied');
  expect(await request(page, 'set-theme', { primaryColor: 'url(x)' })).toMatch(/^action-failed: /);
  expect(await request(page, 'refresh', {})).toBe('applied');
});
