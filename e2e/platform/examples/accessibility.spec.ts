import type { Page } from '@playwright/test';
import { COLOR_RULES, expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import { expectKeyboardPasses } from '../../support/keyboard.js';
import { refuseSessions } from '../../support/refuse-sessions.js';
import { EXAMPLES, siteOf, TENANT } from '../../support/sites.js';
import { embed, openPage, PAGES } from './pages.js';

/** Waits until the page's embed shows its content. */
async function expectContent(page: Page): Promise<void> {
  await expect(embed(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Fails unless axe finds nothing serious, light and dark, and the keyboard gets in and out, both ways. */
async function expectUsable(page: Page): Promise<void> {
  await expectContent(page);
  await test.step('axe finds nothing serious', async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, COLOR_RULES);
  });
  await test.step('the keyboard gets in and out', () => expectKeyboardPasses(page));
}

for (const one of PAGES) {
  const { example, path = '/', heading = 'Film releases' } = one;

  test(`${example}${path} has nothing serious for axe to find, light and dark, lets the keyboard in and out, both ways, and asks for nothing that is missing`, async ({
    page,
    request,
  }) => {
    const missing: string[] = [];
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    await openPage(page, one);
    await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText(heading);
    await test.step('page and embed have an icon', async () => {
      const named = await page.locator('link[rel="icon"]').evaluateAll(([link]) => link?.getAttribute('href'));
      for (const address of [siteOf(example) + (named ?? '/favicon.ico'), `${TENANT}/favicon.ico`]) {
        const icon = await request.get(address);
        const type = icon.headers()['content-type'];
        expect([icon.status(), type]).toEqual([200, expect.stringContaining('image/svg+xml')]);
      }
    });
    await test.step('the embed is of one color up to its edge', async () => {
      const [track, ground] = await embed(page)
        .locator('html')
        .evaluate((root) => [getComputedStyle(root).scrollbarColor, getComputedStyle(root).backgroundColor]);
      expect(track?.endsWith(`) ${ground}`)).toBe(true);
    });
    await expectUsable(page);
    expect(missing).toEqual([]);
  });
}

test.describe('the QA page', () => {
  test.skip(!EXAMPLES.includes('qa'));
  const one = { example: 'qa', path: '/#mount=1' };

  test('qa has nothing serious for axe to find, light and dark, and lets the keyboard in and out, both ways', async ({
    page,
  }) => {
    await openPage(page, one);
    await expectUsable(page);
  });

  // The pages of the other examples are checked where they explain their failures.
  test('qa has nothing serious for axe to find while the embed loads, and where it has failed', async ({
    page,
    watch,
  }) => {
    const sessions = await refuseSessions(page);
    const asked = page.waitForRequest('**/api/session*');
    await openPage(page, one);
    await asked;
    await expectAccessible(page);
    await sessions.untilGivenUp();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
  });
});

const fromRightToLeft: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  element: (page) => page.getByRole('button', { name: 'Right to left' }).click(),
  'vue-spa': (page) => page.getByLabel('Locale').selectOption('ar'),
};

for (const [example, turn] of Object.entries(fromRightToLeft).filter(([name]) => EXAMPLES.includes(name))) {
  test(`${example} has nothing serious for axe to find from right to left, in the dark`, async ({ page }) => {
    await openPage(page, { example });
    await expectContent(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await turn(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test.describe('these checks', () => {
  test.skip(!EXAMPLES.includes('script-tag'));

  test('see what is wrong inside an embed', async ({ page }) => {
    await openPage(page, { example: 'script-tag' });
    await expectContent(page);
    await embed(page)
      .locator('main')
      .evaluate((main) => main.append(document.createElement('button')));
    await expect(expectAccessible(page)).rejects.toThrow('critical button-name at main > button');
  });

  test('see that the keyboard cannot reach an embed', async ({ page }) => {
    await openPage(page, { example: 'script-tag' });
    await expectContent(page);
    await page.locator('iframe').evaluate((frame) => frame.setAttribute('tabindex', '-1'));
    await expect(expectKeyboardPasses(page)).rejects.toThrow('Tab did not reach the embed');
  });
});
