import { expect, test } from '../support/docs-site.js';

test('the search finds the page of an error code, by keyboard only', async ({ page, openDocs }) => {
  await openDocs('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('ready-timeout');
  await expect(page.locator('.result').first()).toContainText('ready-timeout');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ready-timeout');
});

test('the navigation can be skipped, and Tab then reaches the links of the text', async ({ page, openDocs }) => {
  await openDocs('/concepts/parts');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInText = () => document.activeElement?.closest('#VPContent') !== null;
  expect(await page.evaluate(isInText)).toBe(true);
});

test('a printed page has its text and drawing, and no navigation', async ({ page, openDocs }) => {
  await openDocs('/concepts/parts');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Who talks to whom' })).toBeVisible();
  for (const navigation of ['.VPNav', '.VPSidebar', '.VPLocalNav', '.page-tools'])
    await expect(page.locator(navigation)).toBeHidden();
});

test('a diagram has a title and a description for screen readers', async ({ page, openDocs }) => {
  await openDocs('/concepts/states');
  const drawing = page.getByRole('img', { name: 'The states of an embed' });
  await expect(drawing).toHaveAccessibleDescription(/begins in loading/);
  await expect(drawing).toContainText('destroyed');
});
