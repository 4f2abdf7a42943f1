import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { siteOf, TENANT } from '../../support/sites.js';
import { ADA, NOOR, signIn } from './sign-in.js';

/** Expects that the filter of cities offers only the viewer's city. */
async function expectCity(page: Page, { city, other }: typeof ADA): Promise<void> {
  const report = page.frameLocator('#frame iframe');
  await report.locator('[data-kind="filter"]').first().getByRole('button').first().click();
  await expect(report.getByRole('option', { name: city }).or(report.getByLabel(city)).first()).toBeVisible();
  await expect(report.getByText(other, { exact: true })).toHaveCount(0);
}

/** The sites with a login, their routes for signed-in viewers only, and the addresses that their pages may reach. */
for (const [name, paths, reach] of [
  ['backend-express', ['/api/session'], `frame-src ${TENANT}`],
  ['backend-hono', ['/api/session'], `frame-src ${TENANT}`],
  ['own-chart', ['/api/session', '/api/data-token'], `; connect-src 'self' ${TENANT}; frame-src ${TENANT};`],
  ['own-chat', ['/api/chat'], "connect-src 'self';"],
] as const) {
  const site = siteOf(name);

  test(`${name} answers only its own pages, and only with a signed-in viewer`, async ({ request }) => {
    const own = { origin: site, 'sec-fetch-site': 'same-origin' };
    const post = (path: string, headers: Record<string, string>, data: object = { message: 'days' }) =>
      request.post(site + path, { headers, data });
    const expectStatus = async (status: number) => {
      for (const path of paths) expect([path, (await post(path, own)).status()]).toEqual([path, status]);
    };
    await expectStatus(401);
    const signedIn = await post('/api/sign-in', own, { viewer: 'ada' });
    expect(signedIn.status()).toBe(204);
    expect(signedIn.headers()['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax|; SameSite=Lax.*HttpOnly/);
    await expectStatus(200);
    expect((await request.get(site + paths[0])).status()).toBe(405);
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      // Another port is another origin of the same site, so the browser includes the cookie.
      { origin: 'http://localhost:4200', 'sec-fetch-site': 'same-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ]) {
      for (const path of paths) {
        // Without a JSON body, as from a form: JSON needs a preflight, which the site does not grant.
        const answer = await request.post(site + path, { headers });
        expect([path, answer.status()]).toEqual([path, 403]);
        expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
      }
    }
    expect((await post('/api/sign-out', own, {})).status()).toBe(204);
    await expectStatus(401);
    const policy = (await request.get(site)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain(reach);
    expect(policy).not.toContain('unsafe');
  });
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

    test('recognizes its own pages by their origin if the browser sends no Sec-Fetch-Site', async ({ request }) => {
      const signIn = (origin: string) =>
        request.post(`${site}/api/sign-in`, { headers: { origin }, data: { viewer: 'ada' } });
      expect((await signIn(site)).status()).toBe(204);
      const forged = await request.post(`${site}/api/sign-in`, {
        headers: { origin: 'http://evil.example', 'content-type': 'text/plain' },
        data: '{"viewer":"ada"}',
      });
      expect(forged.status()).toBe(403);
    });

    test('refuses to sign viewers in or out for another origin', async ({ request }) => {
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
