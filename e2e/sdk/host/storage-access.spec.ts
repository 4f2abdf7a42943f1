/** A private embed that requests the cookies of its site: the sandbox of its frame forbids this unless the page allows it. */
import { expect, type Lab, type Page, test } from '../../support/lab-test.js';

/** Returns the outcome of the surface's request for its cookies after a click of the viewer. */
async function request(page: Page, lab: Lab, sandbox: string[]): Promise<string> {
  await page.evaluate((sandbox) => {
    customer.mount('#a', { dashboard: 'scripted', sandbox, readyTimeout: 0 });
  }, sandbox);
  const frame = await lab.surface();
  await frame.evaluate(() => {
    const { body } = document;
    const button = Object.assign(document.createElement('button'), { textContent: 'Sign in' });
    const show = (text: string) => body.append(Object.assign(document.createElement('output'), { textContent: text }));
    button.onclick = () =>
      document.requestStorageAccess().then(
        () => show('granted'),
        (error) => show(error.name),
      );
    body.append(button);
  });
  await frame.getByRole('button').click();
  return (await frame.locator('output').textContent()) ?? '';
}

test.beforeEach(async ({ context, lab }) => {
  await context.grantPermissions(['storage-access']);
  lab.tolerate(/requestStorageAccess: Refused/);
});

test('a surface may not request its cookies in the sandbox', async ({ page, lab }) => {
  expect(await request(page, lab, [])).toBe('NotAllowedError');
});

test('a surface may request its cookies if the page lists allow-storage-access-by-user-activation', async ({
  page,
  lab,
}) => {
  expect(await request(page, lab, ['allow-storage-access-by-user-activation'])).toBe('granted');
});
