import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { siteOf } from '../../support/sites.js';
import { ADA, NOOR, signIn } from './sign-in.js';

/** The filter of cities offers exactly those of the viewer's rows. */
async function expectCity(page: Page, { city, other }: typeof ADA): Promise<void> {
  const report = page.frameLocator('#frame iframe');
  await report.locator('[data-kind="filter"]').first().getByRole('button').first().click();
  await expect(report.getByRole('option', { name: city }).or(report.getByLabel(city)).first()).toBeVisible();
  await expect(report.getByText(other, { exact: true })).toHaveCount(0);
}

for (const name of ['backend-express', 'backend-hono']) {
  const site = siteOf(name);

  test.describe(name, () => {
    test('shows each viewer the rows of their own city', { tag: '@core' }, async ({ page }) => {
      await page.goto(site);
      await signIn(page, ADA);
      await expectCity(page, ADA);
      await expect(page.locator('#viewer')).toHaveText('Ada Birk, Seattle');

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await signIn(page, NOOR);
      await expectCity(page, NOOR);
    });

    test('recognizes its own pages by their origin where the browser sends nothing else', async ({ request }) => {
      const signIn = (origin: string) =>
        request.post(`${site}/api/sign-in`, { headers: { origin }, data: { viewer: 'ada' } });
      expect((await signIn(site)).status()).toBe(204);
      const forged = await request.post(`${site}/api/sign-in`, {
        headers: { origin: 'http://evil.example', 'content-type': 'text/plain' },
        data: '{"viewer":"ada"}',
      });
      expect(forged.status()).toBe(403);
    });

    test('gives sessions only to pages of its own origin whose viewer is signed in', async ({ request }) => {
      const session = (headers: Record<string, string>) => request.post(`${site}/api/session`, { headers });
      expect((await session({ origin: site })).status()).toBe(401);

      const own = { origin: site, 'sec-fetch-site': 'same-origin' };
      const signedIn = await request.post(`${site}/api/sign-in`, { headers: own, data: { viewer: 'ada' } });
      expect(signedIn.status()).toBe(204);
      expect(signedIn.headers()['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax|; SameSite=Lax.*HttpOnly/);
      expect((await session(own)).status()).toBe(200);
      expect((await request.get(`${site}/api/session`)).status()).toBe(405);

      const foreign = [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        // Another port is another origin of the same site, so the browser includes the cookie.
        { origin: 'http://localhost:4200', 'sec-fetch-site': 'same-site' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of foreign) {
        const answer = await session(headers);
        expect(answer.status()).toBe(403);
        expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
      }

      await request.post(`${site}/api/sign-out`, { headers: own, data: {} });
      expect((await session(own)).status()).toBe(401);
    });

    test('lets no other origin sign its viewers in or out', async ({ request }) => {
      for (const path of ['/api/sign-in', '/api/sign-out']) {
        const forged = await request.post(site + path, {
          headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
          data: '{"viewer":"ada"}',
        });
        expect(forged.status()).toBe(403);
        expect(forged.headers()['set-cookie']).toBeUndefined();
      }
      const unknown = await request.post(`${site}/api/sign-in`, {
        headers: { origin: site, 'sec-fetch-site': 'same-origin' },
        data: { viewer: 'mallory' },
      });
      expect(unknown.status()).toBe(401);
    });
  });
}
