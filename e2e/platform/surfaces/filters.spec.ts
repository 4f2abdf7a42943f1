import type { Filters } from '@svc-embed/host';
import { expect, type Page, surface, test } from '../../support/sandbox-test.js';

declare global {
  var told: [cause: string, filters: Filters][];
}

const viewer = { externalId: 'filters' };
const genres = (...value: string[]) => ({ 'movies.genre': { value } });

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.told = [];
    embed.use(SvcEmbed.watchFilters((filters, { cause }) => told.push([cause, filters])));
  });
}

/** What the page has been told since the last call, as soon as that is something. */
async function takeTold(page: Page): Promise<typeof told> {
  await page.waitForFunction(() => told.length > 0);
  return page.evaluate(() => told.splice(0));
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
  test(`the page knows the filters of the viewer in the ${kind}`, { tag: '@core' }, async ({ page, openEmbed }) => {
    await openEmbed(page, { viewer, ...address });
    await watch(page);
    expect(await takeTold(page)).toEqual([['initial', {}]]);
    await choose(page, 'Action');
    expect(await takeTold(page)).toEqual([['viewer', genres('Action')]]);
    await page.evaluate(() => embed.setFilter('movies.genre', { value: ['Comedy'] }));
    expect(await takeTold(page)).toEqual([['host', genres('Comedy')]]);
    await chip(page).getByRole('button').click();
    expect(await takeTold(page)).toEqual([['viewer', {}]]);
  });
}

test('what the viewer has set and removed is there again after a reload', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await watch(page);
  await takeTold(page);
  await choose(page, 'Action');
  await takeTold(page);
  await page.evaluate(() => embed.reload());
  await expect(chip(page)).toContainText('Action');
  await chip(page).getByRole('button').click();
  await expect.poll(() => page.evaluate(() => told.at(-1))).toEqual(['viewer', {}]);
  await page.evaluate(() => embed.reload());
  await expect(surface(page).locator('[data-widget="genre-filter"]')).toHaveAttribute('data-state', 'ready');
  await expect(chip(page)).toHaveCount(0);
});
