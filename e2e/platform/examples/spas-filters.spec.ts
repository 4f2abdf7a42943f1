import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { EXAMPLES, siteOf } from '../../support/sites.js';
import { embed, films, logged, sessionRequests } from './pages.js';

/** The single-page apps that keep filters in their address, with the name of the surface's report in their log. */
const APPS = [
  ['react-spa', 'filters-changed'],
  ['vue-spa', 'filtersChanged'],
] as const;

const genres = (...value: string[]) => ({ 'f_movies.genre': JSON.stringify({ value }) });
const chip = (page: Page) => embed(page).locator('[data-filter-chip="movies.genre"]');
const sent = (page: Page) => logged(page, 'set-filter', 'action');
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const entries = (page: Page) => page.evaluate(() => history.length);

async function choose(page: Page, ...names: string[]): Promise<void> {
  const filter = embed(page).locator('[data-widget="genre-filter"]');
  await filter.getByRole('button').first().press('Enter');
  for (const name of names) await filter.getByRole('checkbox', { name, exact: true }).press('Space');
  await page.keyboard.press('Escape');
}

/** Marks the document in the frame; returns a function that expects the same document. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  const root = embed(page).locator('html');
  await root.evaluate((element) => element.setAttribute('data-marked', ''));
  return () => expect(root).toHaveAttribute('data-marked', '');
}

/** Sends an action, and waits for its effect: earlier actions have arrived then. */
async function sendLast(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(embed(page).locator('html')).toHaveAttribute('data-color-scheme', 'dark');
}

for (const [example, report] of APPS.filter(([name]) => EXAMPLES.includes(name))) {
  const dashboard = `${siteOf(example)}/dashboard`;

  test(`${example} keeps the viewer's filters in its address without a history entry, and after a reload`, async ({
    page,
  }) => {
    const requests = sessionRequests(page);
    await page.goto(`${dashboard}?tab=2`);
    await expect(films(page)).toHaveText('3,201');
    await expect(logged(page, report)).toHaveCount(1);
    expect(query(page)).toEqual({ tab: '2' });
    const before = await entries(page);
    await choose(page, 'Action', 'Comedy');
    await expect.poll(() => query(page)).toEqual({ tab: '2', ...genres('Action', 'Comedy') });
    await expect(page.locator('iframe')).toBeFocused();
    await expect(page.getByLabel('Genre')).toHaveValue('Action, Comedy');
    await sendLast(page);
    await expect(sent(page)).toHaveCount(0);
    expect(await entries(page)).toBe(before);
    expect(requests).toHaveLength(1);

    await page.reload();
    await expect(chip(page)).toContainText('Comedy');
    await expect(page.locator('iframe')).toHaveAttribute('src', /&f_movies\.genre=/);
    await expect(page.getByLabel('Genre')).toHaveValue('Action, Comedy');
    await expect(page.locator('body')).toBeFocused();
    await sendLast(page);
    await expect(sent(page)).toHaveCount(0);
    expect(query(page)).toEqual({ tab: '2', ...genres('Action', 'Comedy') });
    expect(await entries(page)).toBe(before);
  });

  test(`${example} opens a deep link with its filters, and removes them on another page`, async ({ page }) => {
    const link = new URLSearchParams({ tab: '2', ...genres('Drama'), 'f_no member': '1', 'f_movies.year': '{' });
    await page.goto(`${dashboard}?${link}`);
    await expect(films(page)).toHaveText('789');
    await expect(page.getByLabel('Genre')).toHaveValue('Drama');
    const before = await entries(page);
    await sendLast(page);
    await expect(sent(page)).toHaveCount(0);
    expect(query(page)).toEqual(Object.fromEntries(link));

    await page.getByRole('link', { name: 'Workspace' }).click();
    await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
    expect(query(page)).toEqual({});
    await expect(sent(page)).toHaveCount(0);
    await page.goBack();
    await expect(films(page)).toHaveText('789');
    expect(await entries(page)).toBe(before + 1);
  });

  test(`${example} adds a history entry for each choice in its own filter, and Back and Forward set the filter without a load`, async ({
    page,
  }) => {
    const requests = sessionRequests(page);
    await page.goto(`${dashboard}?tab=2`);
    await expect(logged(page, report)).toHaveCount(1);
    const before = await entries(page);
    const expectSameDocument = await markDocument(page);
    const genre = page.getByLabel('Genre');
    await genre.selectOption('Drama');
    await expect(films(page)).toHaveText('789');
    await choose(page, 'Action');
    await expect(genre).toHaveValue('Drama, Action');
    await genre.selectOption({ index: 0 });
    await expect(films(page)).toHaveText('3,201');
    expect(query(page)).toEqual({ tab: '2' });

    for (const [step, text, parameters] of [
      ['goBack', 'Action', genres('Drama', 'Action')],
      ['goBack', undefined, {}],
      ['goForward', 'Action', genres('Drama', 'Action')],
      ['goForward', undefined, {}],
    ] as const) {
      const reports = await logged(page, report).count();
      await page[step]();
      if (text) await expect(chip(page)).toContainText(text);
      else await expect(chip(page)).toHaveCount(0);
      await expect(logged(page, report)).toHaveCount(reports + 1);
      await expect(logged(page, report).first()).toContainText('"cause":"host"');
      expect(query(page)).toEqual({ tab: '2', ...parameters });
    }
    await page.evaluate(async () => {
      for (const step of ['back', 'forward', 'back'] as const) {
        const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history[step]();
        await popped;
      }
    });
    await expect(chip(page)).toContainText('Action');
    await sendLast(page);
    expect(query(page)).toEqual({ tab: '2', ...genres('Drama', 'Action') });
    expect(await entries(page)).toBe(before + 2);
    await expectSameDocument();
    expect(requests).toHaveLength(1);
  });

  test(`${example} goes back in the embed with the browser's Back button, also after a reload`, async ({ page }) => {
    const workspace = `${siteOf(example)}/workspace`;
    const cards = embed(page).locator('[data-dashboard-card]');
    await page.goto(workspace);
    await expect(cards).toHaveCount(3);
    const before = await entries(page);
    await cards.first().getByRole('link').first().press('Enter');
    await expect.poll(() => query(page).embed).toMatch(/^\/embed\/app\//);
    const { embed: shown } = query(page);
    await expect.poll(() => entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(cards).toHaveCount(3);
    expect(query(page)).toEqual({ embed: '/embed/app' });
    await page.goForward();
    await expect(cards).toHaveCount(0);
    expect(query(page)).toEqual({ embed: shown });

    await page.reload();
    await expect(page.locator('iframe')).toHaveAttribute('src', RegExp(`${shown}[?]`));
    await page.goBack();
    await expect(cards).toHaveCount(3);
    expect(await entries(page)).toBe(before + 1);
  });
}
