import type { Page } from '@playwright/test';
import { COLOR_RULES, expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import { expectKeyboardPasses } from '../../support/keyboard.js';
import { refuseSessions } from '../../support/refuse-sessions.js';
import { EXAMPLES, siteOf, TENANT } from '../../support/sites.js';
import { embed, openPage, PAGES } from './pages.js';

/** Returns position and size of the embed in the page, regardless of the scroll position. */
function placeOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('.frame, svc-embed')
    .first()
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height];
    });
}

async function expectContent(page: Page, heading: string): Promise<void> {
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const one of PAGES) {
  const { example, path = '/', heading = 'Film releases', focus, keyboard, turn } = one;
  const { failure = 'The report could not be opened. Please try again.', retry = 'Try again' } = one;

  test(`${example}${path} explains a failure, opens the embed by a button, and is accessible in each state`, async ({
    page,
    request,
    watch,
  }) => {
    test.slow();
    const missing: string[] = [];
    page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
    const sessions = await refuseSessions(page);
    const asked = page.waitForRequest('**/api/session*');
    await openPage(page, one);
    await asked;
    await expectAccessible(page);
    const place = await placeOf(page);

    await test.step('the failure', async () => {
      await sessions.untilGivenUp();
      await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
      await expectAccessible(page);
      expect(await placeOf(page)).toEqual(place);
    });
    await test.step('the embed', async () => {
      await sessions.allow();
      await page.getByRole('button', { name: retry }).press('Enter');
      await expectContent(page, heading);
      await expect(page.getByText(failure)).toBeHidden();
      expect(await placeOf(page)).toEqual(place);
      if (focus) await expect(page.locator(focus)).toBeFocused();
      await expectAccessible(page);
    });
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
    if (keyboard) await test.step('the keyboard enters and leaves the embed', () => expectKeyboardPasses(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await test.step('the dark color scheme', () => expectAccessible(page, COLOR_RULES));
    if (turn)
      await test.step('from right to left', async () => {
        await turn(page);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      });
    expect(missing).toEqual([]);
    expect(watch.complaints.splice(0).filter((text) => !/502|svc-embed: session-failed, see /.test(text))).toEqual([]);
  });
}

test('qa is accessible while the embed loads, after it failed, and when it is ready', async ({ page, watch }) => {
  test.skip(!EXAMPLES.includes('qa'));
  const sessions = await refuseSessions(page);
  const asked = page.waitForRequest('**/api/session*');
  await openPage(page, { example: 'qa', path: '/#mount=1' });
  await asked;
  await expectAccessible(page);
  await sessions.untilGivenUp();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expectAccessible(page);
  await sessions.allow();
  await page.getByRole('button', { name: 'Mount', exact: true }).press('Enter');
  await expectContent(page, 'Film releases');
  await expectAccessible(page);
  await expectKeyboardPasses(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});

test('a button without a name, and an embed without the keyboard, fail these checks', async ({ page }) => {
  test.skip(!EXAMPLES.includes('script-tag'));
  await openPage(page, { example: 'script-tag' });
  await expectContent(page, 'Film releases');
  await embed(page)
    .locator('main')
    .evaluate((main) => main.append(document.createElement('button')));
  await expect(expectAccessible(page)).rejects.toThrow('critical button-name at main > button');
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('tabindex', '-1'));
  await expect(expectKeyboardPasses(page)).rejects.toThrow('Tab did not reach the embed');
});

/** The `frame-src` of pages that frame more than the tenant. */
const FRAMES: Readonly<Record<string, string>> = {
  qa: 'https: ',
  // The sandbox of the chat has another origin, on the same port.
  'chat-app': `${TENANT} ${siteOf('chat-app').replace('localhost', '127.0.0.1')};`,
};

// The other examples give sessions only to signed-in viewers, which their own tests check.
for (const example of EXAMPLES.filter((name) => !/^(backend|own)-/.test(name))) {
  test(`${example} gives sessions only to its own pages, and may frame only the tenant`, async ({ request }) => {
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
    expect(policy).toContain(`frame-src ${FRAMES[example] ?? `${TENANT};`}`);
    expect(policy).not.toContain('unsafe');
  });
}
