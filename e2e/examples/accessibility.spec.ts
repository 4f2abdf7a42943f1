import type { Page } from '@playwright/test';
import { COLOR_RULES, expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/example-test.js';
import { expectKeyboardPasses } from '../support/keyboard.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { EXAMPLES } from '../support/sites.js';
import { embed, openPage, PAGES } from './pages.js';

/** Waits until the page's embed shows its content. */
async function expectContent(page: Page): Promise<void> {
  await expect(embed(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

const qa = EXAMPLES.includes('qa') ? [{ example: 'qa', path: '/#mount=1' }] : [];

for (const one of [...PAGES, ...qa]) {
  test.describe(`${one.example}${one.path ?? ''}`, () => {
    test('B48 has nothing serious for axe to find, light and dark, and lets the keyboard in and out, both ways', async ({
      page,
    }) => {
      await openPage(page, one);
      await expectContent(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, COLOR_RULES);
      await expectKeyboardPasses(page);
    });
  });
}

// The pages of the other examples are checked where they explain their failures.
for (const one of qa) {
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
}

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
