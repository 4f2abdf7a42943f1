import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import { refuseSessions } from '../../support/refuse-sessions.js';
import { EXAMPLES, siteOf, TENANT } from '../../support/sites.js';
import { embed, openPage, PAGES } from './pages.js';

/** Where the page has its embed, whether it is scrolled or not. */
function placeOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('.frame, svc-embed')
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height];
    });
}

for (const one of PAGES) {
  const { example, path = '/', heading = 'Film releases', focus } = one;
  const { failure = 'The report could not be opened. Please try again.', retry = 'Try again' } = one;

  test(`${example}${path} explains a failure in the embed's place, where axe finds nothing serious, and opens the embed at a button`, async ({
    page,
    watch,
  }) => {
    const sessions = await refuseSessions(page);
    const asked = page.waitForRequest('**/api/session*');
    await openPage(page, one);
    await asked;
    await expectAccessible(page);
    const place = await placeOf(page);
    await sessions.untilGivenUp();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await placeOf(page)).toEqual(place);

    await sessions.allow();
    await page.getByRole('button', { name: retry }).press('Enter');
    await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(failure)).toBeHidden();
    expect(await placeOf(page)).toEqual(place);
    if (focus) await expect(page.locator(focus)).toBeFocused();
    expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
  });
}

// The others give sessions to nobody who is not signed in, which tests of their own look at.
for (const example of EXAMPLES.filter((name) => !/^(backend|own)-/.test(name))) {
  test(`${example} gives sessions only to pages of its own origin, and frames only what it embeds`, async ({
    request,
  }) => {
    const site = siteOf(example);
    const session = (origin: string) => request.post(`${site}/api/session`, { headers: { origin } });
    for (const origin of ['https://evil.example', 'null', 'http://localhost:5301']) {
      const foreign = await session(origin);
      expect(foreign.status()).toBe(403);
      expect(foreign.headers()['access-control-allow-origin']).toBeUndefined();
    }
    expect((await request.get(`${site}/api/session`)).status()).toBe(405);
    expect((await session(site)).status()).toBe(200);

    const policy = (await request.get(site)).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(example === 'qa' ? /frame-src https: / : RegExp(`frame-src ${TENANT}(;|$)`));
    expect(policy).not.toContain('unsafe');
  });
}
