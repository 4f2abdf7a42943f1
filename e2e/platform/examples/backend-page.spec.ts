import { expect, test } from '../../support/example-test.js';
import { refuseSessions } from '../../support/refuse-sessions.js';
import { siteOf } from '../../support/sites.js';
import { ADA, signIn } from './sign-in.js';

const site = siteOf('backend-express');

test('both backends serve the same page, so the tests below use one of them', async ({ request }) => {
  for (const path of ['/', '/page.js', '/embed.css', '/site.css', '/svc-embed.js']) {
    const served = await Promise.all(
      [site, siteOf('backend-hono')].map(async (origin) => {
        const response = await request.get(origin + path);
        return [response.status(), response.headers()['content-security-policy'], await response.text()];
      }),
    );
    expect(served[0]?.[0]).toBe(200);
    expect(served[1]).toEqual(served[0]);
  }
});

test('requests no session while no viewer is signed in', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(site);
  await expect(page.getByRole('heading', { name: 'Sign in to see the report' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requests).not.toContain('/api/session');
});

test('moves the focus to the heading of the viewer, who stays signed in across page loads', async ({ page }) => {
  await page.goto(site);
  await signIn(page, ADA);
  await expect(page.getByRole('heading', { name: 'Weather desk' })).toBeFocused();
  await page.reload();
  await expect(page.locator('#viewer')).toHaveText('Ada Birk, Seattle');
  await expect(page.locator('#state')).toHaveText('Live');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to see the report' })).toBeFocused();
});

test('shows that the login has expired, and destroys the embed', async ({ page, watch }) => {
  await page.goto(site);
  await signIn(page, ADA);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('alert')).toHaveText('You are no longer signed in.');
  await expect(page.getByRole('heading', { name: 'Sign in to see the report' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  // The browser logs every 401.
  expect(watch.complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});

test('signs in the viewer of the first of two quick clicks', async ({ page }) => {
  await page.goto(site);
  await expect(page.getByRole('button', { name: 'Sign in as' })).toHaveCount(2);
  await page.locator('#viewers').evaluate((list) => {
    for (const button of list.querySelectorAll('button')) button.click();
  });
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(page.locator('#viewer')).toHaveText('Ada Birk, Seattle');
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeEnabled();
});

test('ignores an answer about the viewer that arrives after a newer one', async ({ page, watch }) => {
  await page.goto(site);
  await signIn(page, ADA);
  let answered = () => {};
  const newer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  let asked = 0;
  await page.route('**/api/viewer', async (route) => {
    asked += 1;
    const isOld = asked === 1;
    const response = await route.fetch();
    if (isOld) await newer;
    await route.fulfill({ response });
    if (!isOld) answered();
  });
  // The session route answers 401, so the page requests the viewer; before the answer, Ada signs out.
  await page.route('**/api/session', (route) => route.fulfill({ status: 401, json: {} }));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.poll(() => asked).toBe(1);
  const old = page.waitForResponse('**/api/viewer');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await old;
  await newer;
  await expect(page.getByRole('heading', { name: 'Sign in to see the report' })).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(watch.complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
});

test('shows that signing in has failed, and signs in at the second attempt', async ({ page, watch }) => {
  await page.goto(site);
  await page.route('**/api/sign-in', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Sign in as Ada Birk' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again.');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.unroute('**/api/sign-in');
  await signIn(page, ADA);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(watch.complaints.splice(0).every((text) => text.includes('ERR_CONNECTION_REFUSED'))).toBe(true);
});

test('shows that the request for the viewer has failed', async ({ page, watch }) => {
  await page.route('**/api/viewer', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(site);
  await expect(page.getByRole('alert')).toHaveText('The page could not be opened. Please load it again.');
  expect(watch.complaints.splice(0).every((text) => text.includes('500'))).toBe(true);
});

test('a failed report has one button that loads, and keeps the focus', async ({ page, watch }) => {
  await page.goto(site);
  await signIn(page, ADA);
  const sessions = await refuseSessions(page);
  await page.getByRole('button', { name: 'Load again' }).press('Enter');
  await sessions.untilGivenUp();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Weather desk' })).toBeFocused();
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});
