import { expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import { QA } from '../../support/qa-page.js';

test('the page of causes produces each cause by a button, and diagnose finds it first', async ({ page, watch }) => {
  await page.goto(QA);
  await page.getByRole('link', { name: 'Causes of a blank embed' }).click();
  await expect(page.getByRole('heading', { name: 'Not on this page' })).toBeVisible();
  const buttons = page.locator('#causes button');
  const codes = await buttons.locator('code').allTextContents();
  expect(codes.length).toBeGreaterThan(30);
  for (const [index, code] of codes.entries()) {
    await buttons.nth(index).press('Enter');
    await expect(page.locator('#result li').first()).toHaveAttribute('data-code', code);
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  // The causes make the browser log errors.
  expect(watch.complaints.splice(0).length).toBeGreaterThan(0);
  await expectAccessible(page);
});
