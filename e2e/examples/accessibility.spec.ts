import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/example-test.js';
import { expectKeyboardPasses } from '../support/keyboard.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { EXAMPLES, siteOf } from '../support/sites.js';

interface Case {
  readonly example: string;
  readonly path?: string;
  /** From the opened page to the one with the embed. */
  readonly enter?: (page: Page) => Promise<void>;
}

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in as Ada Birk' }).click();

/** A page of each example, and of each surface. */
const CASES: readonly Case[] = [
  { example: 'script-tag' },
  { example: 'script-tag', path: '/no-script' },
  { example: 'element' },
  { example: 'es-module', path: '/dashboard' },
  { example: 'es-module', path: '/workspace' },
  { example: 'es-module', path: '/assistant' },
  { example: 'react-spa' },
  { example: 'vue-spa' },
  { example: 'next-ssr' },
  { example: 'backend-express', enter: signIn },
  { example: 'backend-hono', enter: signIn },
  { example: 'qa', path: '/#mount=1' },
];

/** Opens the page, with colors that are there at once. */
async function open(page: Page, { example, path = '/', enter }: Case): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(siteOf(example) + path);
  await enter?.(page);
}

/** Waits until the page's embed shows its content. */
async function expectContent(page: Page): Promise<void> {
  const surface = page.frameLocator('iframe');
  await expect(surface.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(surface.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const one of CASES.filter(({ example }) => EXAMPLES.includes(example))) {
  test.describe(`${one.example}${one.path ?? ''}`, () => {
    test('B48 has nothing serious for axe to find, light and dark', async ({ page }) => {
      await open(page, one);
      await expectContent(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
    });

    test('has nothing serious for axe to find while the embed loads, and where it has failed', async ({
      page,
      watch,
    }) => {
      const sessions = await refuseSessions(page);
      const asked = page.waitForRequest('**/api/session*');
      await open(page, one);
      await asked;
      await expectAccessible(page);
      await sessions.untilGivenUp();
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
      await expectAccessible(page);
      expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
    });

    test('B48 lets the keyboard into its embed and out of it, both ways', async ({ page }) => {
      await open(page, one);
      await expectContent(page);
      await expectKeyboardPasses(page);
    });
  });
}

test.describe('these checks', () => {
  test.skip(!EXAMPLES.includes('script-tag'));

  test('see what is wrong inside of an embed', async ({ page }) => {
    await open(page, { example: 'script-tag' });
    await expectContent(page);
    await page
      .frameLocator('iframe')
      .locator('main')
      .evaluate((main) => main.append(document.createElement('button')));
    await expect(expectAccessible(page)).rejects.toThrow('critical button-name at main > button');
  });

  test('see that the keyboard cannot reach an embed', async ({ page }) => {
    await open(page, { example: 'script-tag' });
    await expectContent(page);
    await page.locator('iframe').evaluate((frame) => frame.setAttribute('tabindex', '-1'));
    await expect(expectKeyboardPasses(page)).rejects.toThrow('Tab did not reach the embed');
  });
});
