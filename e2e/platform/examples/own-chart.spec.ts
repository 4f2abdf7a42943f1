import type { Page, Response } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { refuseSessions } from '../../support/refuse-sessions.js';
import { siteOf, TENANT } from '../../support/sites.js';
import { embed } from './pages.js';
import { ADA, NOOR, signIn } from './sign-in.js';

const site = siteOf('own-chart');
const DATA_API = `${TENANT}/data/1/v1/load`;
const daysOfReport = (page: Page) => embed(page).locator('[data-widget="day-count"] [data-kpi-value]');
const total = (page: Page) => page.locator('#total');
const kind = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the page for a viewer, and waits until report and chart have loaded all days. */
async function open(page: Page, viewer: typeof ADA): Promise<void> {
  await page.goto(site);
  await signIn(page, viewer);
  await expect(page.locator('#chart-state')).toHaveText('Live');
  await kind(page, 'All').click();
  await expectDays(page, '1,461', viewer.city);
  await expect(page.locator('#chart-state')).toHaveText('Live');
}

/** Expects that report and chart show this number of days, and that the figures of the chart add up to it. */
async function expectDays(page: Page, days: string, city = ADA.city): Promise<void> {
  await expect(total(page)).toHaveText(`${days} days in ${city}`);
  await expect(daysOfReport(page)).toHaveText(days);
  const figures = await page.locator('#figures td').allTextContents();
  expect(figures).toHaveLength(16);
  expect(figures.reduce((sum, text) => sum + Number(text), 0)).toBe(Number(days.replace(',', '')));
}

async function chooseInReport(page: Page, name: string): Promise<void> {
  const filter = embed(page).locator('[data-widget="type-filter"]');
  await filter.getByRole('button').first().press('Enter');
  await filter.getByRole('checkbox', { name, exact: true }).press('Space');
  await page.keyboard.press('Escape');
}

function queriesOf(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (request.url() === DATA_API && request.method() === 'POST') queries.push(request.postData() ?? '');
  });
  return queries;
}

test('report and chart show each viewer their own rows, and no answer contains rows of the other viewer', {
  tag: '@core',
}, async ({ page }) => {
  for (const { viewer, snow } of [
    { viewer: ADA, snow: '26' },
    { viewer: NOOR, snow: '93' },
  ]) {
    const answers: Promise<string>[] = [];
    const collect = (response: Response) => {
      const isOfRows = [DATA_API, `${TENANT}/embed/api/query`].includes(response.url());
      // Reading fails if the frame was removed before the body arrived; then the page has not received it either.
      if (isOfRows && response.request().method() === 'POST') answers.push(response.text().catch(() => ''));
    };
    page.on('response', collect);
    await open(page, viewer);
    await kind(page, 'Snow').click();
    await expectDays(page, snow, viewer.city);
    await expect(page.locator('#figures th').first()).toHaveText('Q1 2012');
    await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
    const rows = (await Promise.all(answers)).join('\n');
    expect(rows).toContain(`"weather.city":"${viewer.city}"`);
    expect(rows).not.toContain(viewer.other);
    page.off('response', collect);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to see the report' })).toBeFocused();
    // Leftovers that the next viewer could see.
    expect(await page.locator('body').textContent()).not.toContain(`days in ${viewer.city}`);
    await expect(page.locator('#figures tr, #columns rect, iframe')).toHaveCount(0);
  }
});

test('report and chart start with the days of rain, which differ from quarter to quarter', async ({ page }) => {
  await page.goto(site);
  await signIn(page, ADA);
  await expectDays(page, '641');
  await expect(kind(page, 'Rain')).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(await page.locator('#figures td').allTextContents()).size).toBeGreaterThan(8);
});

test('a filter is sent from the chart to the report, and back, once for each choice', async ({ page }) => {
  await open(page, ADA);
  // Counts the actions that arrive in the frame.
  await embed(page)
    .locator('html')
    .evaluate((root) => {
      root.dataset.filtersSet = '0';
      addEventListener('message', ({ data }) => {
        if (data?.type === 'svc:action:set-filter') root.dataset.filtersSet = `${Number(root.dataset.filtersSet) + 1}`;
      });
    });
  const set = (count: number) => expect(embed(page).locator('html')).toHaveAttribute('data-filters-set', `${count}`);
  const queries = queriesOf(page);

  await kind(page, 'Rain').click();
  await expectDays(page, '641');
  await expect(kind(page, 'Rain')).toHaveAttribute('aria-pressed', 'true');
  await expect(kind(page, 'All')).toHaveAttribute('aria-pressed', 'false');
  await set(1);

  await chooseInReport(page, 'Fog');
  await expectDays(page, '742');
  await expect(kind(page, 'Fog')).toHaveAttribute('aria-pressed', 'true');

  await kind(page, 'Rain').press('Enter');
  await expectDays(page, '101');
  await expect(kind(page, 'Rain')).toBeFocused();
  await expect(kind(page, 'Rain')).toHaveAttribute('aria-pressed', 'false');

  await embed(page).locator('[data-filter-chip="weather.type"]').getByRole('button').click();
  await expectDays(page, '1,461');
  await expect(kind(page, 'All')).toHaveAttribute('aria-pressed', 'true');

  // An echo would arrive before the effects of this click.
  await kind(page, 'Snow').click();
  await expectDays(page, '26');
  await set(3);
  expect(queries).toHaveLength(5);
});

test('a filter that is chosen while the report has failed is set when it opens again', async ({ page, watch }) => {
  const sessions = await refuseSessions(page);
  await page.goto(site);
  await page.getByRole('button', { name: 'Sign in as Ada Birk' }).click();
  // Before the clock is moved, which would also end requests of the chart.
  await expect(total(page)).toHaveText('641 days in Seattle');
  await sessions.untilGivenUp();
  await expect(page.locator('#state')).toHaveText('Unavailable');
  await kind(page, 'Fog').click();
  await expect(total(page)).toHaveText('742 days in Seattle');
  await sessions.allow();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDays(page, '742');
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});

test('a chart that could not be loaded shows an error, and loads again by a button', async ({ page, watch }) => {
  const headers = { 'access-control-allow-origin': site };
  await page.route(DATA_API, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, headers, json: { error: { code: 'forbidden', message: 'No.' } } })
      : route.continue(),
  );
  await page.goto(site);
  await signIn(page, ADA);
  await expect(page.getByRole('alert').filter({ hasText: 'The chart could not be loaded.' })).toBeVisible();
  await expect(page.locator('#chart-state')).toHaveText('Unavailable');
  await expect(daysOfReport(page)).toHaveText('641');
  await page.unroute(DATA_API);
  await page.getByRole('button', { name: 'Load the chart again' }).press('Enter');
  await expectDays(page, '641');
  await expect(page.getByRole('heading', { name: 'Days per quarter' })).toBeFocused();
  expect(watch.complaints.splice(0).every((text) => text.includes('403'))).toBe(true);
});
