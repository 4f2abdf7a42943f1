import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { EXAMPLES, siteOf } from '../../support/sites.js';
import { embed, films, logged, sessionRequests } from './pages.js';

/** The single-page apps that keep the filters in their address, and how their logs name the surface's reports. */
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

/** Sets the clock of the page so many minutes ahead, where it stands still. */
const setMinute = (page: Page, minute: number) => page.clock.setFixedTime(Date.now() + minute * 60_000);

/** Marks the document in the frame; returns what tells whether it is still there. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  const root = embed(page).locator('html');
  await root.evaluate((element) => element.setAttribute('data-marked', ''));
  return () => expect(root).toHaveAttribute('data-marked', '');
}

/** Sends an action that comes after all that the page still has to send. */
async function sendLast(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(embed(page).locator('html')).toHaveAttribute('data-color-scheme', 'dark');
}

for (const [example, report] of APPS.filter(([name]) => EXAMPLES.includes(name))) {
  const dashboard = `${siteOf(example)}/dashboard`;

  test(`${example} keeps filters in its address, which back and forward set in the same document`, async ({ page }) => {
    await setMinute(page, 0);
    const requests = sessionRequests(page);
    await page.goto(`${dashboard}?tab=2`);
    await expect(films(page)).toHaveText('3,201');
    await expect(logged(page, report)).toHaveCount(1);
    const before = await entries(page);
    const expectSameDocument = await markDocument(page);

    await choose(page, 'Action');
    await expect.poll(() => query(page)).toEqual({ tab: '2', ...genres('Action') });
    await expect(page.locator('iframe')).toBeFocused();
    await setMinute(page, 1);
    await choose(page, 'Comedy');
    await expect.poll(() => query(page)).toEqual({ tab: '2', ...genres('Action', 'Comedy') });
    await sendLast(page);
    await expect(sent(page)).toHaveCount(0);
    expect(await entries(page)).toBe(before + 2);

    for (const [step, text, parameters] of [
      ['goBack', 'Action', genres('Action')],
      ['goBack', undefined, {}],
      ['goForward', 'Action', genres('Action')],
      ['goForward', 'Comedy', genres('Action', 'Comedy')],
      ['goBack', 'Action', genres('Action')],
    ] as const) {
      const reports = await logged(page, report).count();
      await page[step]();
      if (text) await expect(chip(page)).toContainText(text);
      else await expect(chip(page)).toHaveCount(0);
      await expect(logged(page, report)).toHaveCount(reports + 1);
      await expect(logged(page, report).first()).toContainText('"cause":"host"');
      expect(query(page)).toEqual({ tab: '2', ...parameters });
    }
    await page.getByLabel(/Language|Locale/).selectOption('Deutsch');
    await expect(embed(page).locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(sent(page)).toHaveCount(5);
    expect(await entries(page)).toBe(before + 2);
    await expectSameDocument();
    expect(requests).toHaveLength(1);

    await page.reload();
    await expect(chip(page)).toContainText('Action');
    await expect(page.locator('iframe')).toHaveAttribute('src', /&f_movies\.genre=/);
    await expect(page.getByLabel('Genre')).toHaveValue('Action');
    await expect(page.locator('body')).toBeFocused();
    await sendLast(page);
    await expect(sent(page)).toHaveCount(0);
    await page.goForward();
    await expect(chip(page)).toContainText('Comedy');
    expect(requests).toHaveLength(2);
  });

  test(`${example} makes one step back of quick changes, and shows the last address of quick steps`, async ({
    page,
  }) => {
    await setMinute(page, 0);
    await page.goto(dashboard);
    await expect(logged(page, report)).toHaveCount(1);
    const before = await entries(page);
    await choose(page, 'Action', 'Comedy', 'Drama');
    await expect.poll(() => query(page)).toEqual(genres('Action', 'Comedy', 'Drama'));
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(chip(page)).toHaveCount(0);
    // An entry that the viewer has come back to is no part of that step.
    await choose(page, 'Horror');
    await expect.poll(() => query(page)).toEqual(genres('Horror'));
    await page.goBack();
    await expect(chip(page)).toHaveCount(0);
    expect(page.url()).toBe(dashboard);

    await test.step('back and forward at once', async () => {
      await choose(page, 'Action');
      await expect.poll(() => query(page)).toEqual(genres('Action'));
      await page.evaluate(async () => {
        for (const step of ['back', 'forward', 'back', 'forward'] as const) {
          const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
          history[step]();
          await popped;
        }
      });
      await sendLast(page);
      await expect(chip(page)).toContainText('Action');
      expect(query(page)).toEqual(genres('Action'));
    });
  });

  test(`${example} takes a filter back that the viewer leaves before the page has drawn it`, async ({ page }) => {
    await page.goto(dashboard);
    await expect(logged(page, report)).toHaveCount(1);
    await page.evaluate(() => {
      const { href } = location;
      const { state } = history;
      const pushState = history.pushState.bind(history);
      history.pushState = (...entry) => {
        pushState(...entry);
        // As soon as a step back can come: on a slow computer, before the page has drawn what the entry has.
        queueMicrotask(() => {
          history.replaceState(state, '', href);
          dispatchEvent(new PopStateEvent('popstate', { state }));
        });
      };
    });
    await choose(page, 'Horror');
    await expect(logged(page, report)).toHaveCount(3);
    await expect(chip(page)).toHaveCount(0);
    expect(page.url()).toBe(dashboard);
  });

  test(`${example} opens a deep link with its filters, and leaves them on another page`, async ({ page }) => {
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

  test(`${example} has its own filter in the address, and shows the viewer's`, async ({ page }) => {
    await setMinute(page, 0);
    const requests = sessionRequests(page);
    await page.goto(dashboard);
    await expect(logged(page, report)).toHaveCount(1);
    const before = await entries(page);
    const genre = page.getByLabel('Genre');
    await genre.selectOption('Drama');
    await expect(films(page)).toHaveText('789');
    expect(query(page)).toEqual(genres('Drama'));
    await setMinute(page, 1);
    await choose(page, 'Action');
    await expect(genre).toHaveValue('Drama, Action');
    await setMinute(page, 2);
    await genre.selectOption({ index: 0 });
    await expect(films(page)).toHaveText('3,201');
    expect(page.url().replace('?', '')).toBe(dashboard);
    expect(await entries(page)).toBe(before + 3);
    await sendLast(page);
    await expect(sent(page)).toHaveCount(2);
    expect(requests).toHaveLength(1);
  });
}
