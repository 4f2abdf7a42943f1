import type { Filters } from '@svc-embed/host';
import { expect, type Page, surface, test } from '../../support/sandbox-test.js';

declare global {
  var reports: [cause: string, filters: Filters][];
}

const viewer = { externalId: 'filters' };
const genres = (...value: string[]) => ({ 'movies.genre': { value } });

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.reports = [];
    embed.use(SvcEmbed.watchFilters((filters, { cause }) => reports.push([cause, filters])));
  });
}

/** Waits for reports of filters since the last call, and returns them. */
async function takeReports(page: Page): Promise<typeof reports> {
  await page.waitForFunction(() => reports.length > 0);
  return page.evaluate(() => reports.splice(0));
}

const chip = (page: Page) => surface(page).locator('[data-filter-chip="movies.genre"]');

async function choose(page: Page, genre: string): Promise<void> {
  const filter = surface(page).locator('[data-widget="genre-filter"]');
  await filter.getByRole('button').first().click();
  await filter.getByLabel(genre).check();
  await page.keyboard.press('Escape');
}

for (const [kind, address] of [
  ['dashboard', { dashboard: 'movies-overview' }],
  ['app', { path: '/embed/app/dashboards/movies-overview' }],
] as const) {
  test(`the page receives the filters of the viewer in the ${kind}`, { tag: '@core' }, async ({ page, openEmbed }) => {
    await openEmbed(page, { viewer, ...address });
    await watch(page);
    expect(await takeReports(page)).toEqual([['initial', {}]]);
    await choose(page, 'Action');
    expect(await takeReports(page)).toEqual([['viewer', genres('Action')]]);
    await page.evaluate(() => embed.setFilter('movies.genre', { value: ['Comedy'] }));
    expect(await takeReports(page)).toEqual([['host', genres('Comedy')]]);
    await chip(page).getByRole('button').click();
    expect(await takeReports(page)).toEqual([['viewer', {}]]);
  });
}

test('a reload restores the filters of the viewer, without removed ones', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await watch(page);
  await takeReports(page);
  await choose(page, 'Action');
  await takeReports(page);
  await page.evaluate(() => embed.reload());
  await expect(chip(page)).toContainText('Action');
  await chip(page).getByRole('button').click();
  await expect.poll(() => page.evaluate(() => reports.at(-1))).toEqual(['viewer', {}]);
  await page.evaluate(() => embed.reload());
  await expect(surface(page).locator('[data-widget="genre-filter"]')).toHaveAttribute('data-state', 'ready');
  await expect(chip(page)).toHaveCount(0);
});
