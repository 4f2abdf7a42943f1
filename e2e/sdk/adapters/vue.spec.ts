import { forgeEvent } from '../../support/lab/forge.js';
import { TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

test.use({ path: '/pages/vue' });

test.beforeEach(async ({ page }) => {
  await page.evaluate(() => {
    document.body.appendChild(document.createElement('aside')).id = 'elsewhere';
  });
});

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => componentPage.errors), 'errors and warnings of Vue').toEqual([]);
});

test('KeepAlive opens no session twice when it hides and shows an embed within one task', async ({ page, lab }) => {
  await page.evaluate(() => {
    vuePage.around.value = 'keep-alive';
  });
  await page.evaluate(() => vuePage.start());
  await lab.until(() => vuePage.exposed()?.state === 'ready');
  await page.evaluate(async () => {
    vuePage.view.value = 'elsewhere';
    await Promise.resolve();
    vuePage.view.value = 'embed';
  });
  await lab.until(() => componentPage.sessions.length === 2 && vuePage.exposed()?.state === 'ready');
  const frame = await lab.surface('#embed');
  expect(await frame.evaluate(() => new URLSearchParams(location.search).get('session'))).toBe('s2');
});

for (const around of ['teleport', 'suspense'] as const) {
  test(`an embed in a ${around} component requests one session and loads one document`, async ({ page, lab }) => {
    await page.evaluate((kind) => {
      vuePage.around.value = kind;
      vuePage.start();
    }, around);
    await lab.until(() => vuePage.exposed()?.state === 'ready');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.evaluate(() => componentPage.sessions.length)).toBe(1);
  });
}

const MOVES: [around: 'list' | 'teleport', what: string, move: () => unknown, into: string][] = [
  [
    'list',
    'a keyed list in another order',
    () => {
      vuePage.order.value = ['second', 'third', 'embed'];
    },
    'section:last-of-type',
  ],
  [
    'teleport',
    'a teleport to another place',
    () => {
      vuePage.place.value = 'body';
    },
    'body > div',
  ],
];
for (const [around, what, move, into] of MOVES) {
  test(`an embed that is moved by ${what} recovers with another session`, async ({ page, lab }) => {
    const opened = new Set<string>();
    const failure = JSON.stringify(forgeEvent('error', { message: 'the session was used', fatal: true }));
    await page.route(`${TENANT}/embed/**`, async (route) => {
      const url = route.request().url();
      if (opened.has(url)) {
        const body = `<script>parent.postMessage(${failure}, '*')</script>`;
        return route.fulfill({ contentType: 'text/html', body });
      }
      opened.add(url);
      return route.fallback();
    });
    await page.evaluate((kind) => {
      vuePage.around.value = kind;
      vuePage.start();
    }, around);
    await lab.until(() => vuePage.exposed()?.state === 'ready');
    await page.evaluate(move);
    await lab.until(() => componentPage.states.at(-1) === 'ready' && componentPage.states.includes('failed'));
    const frame = await lab.surface(into);
    expect(new URL(frame.url()).searchParams.get('session')).toBe('s2');
    expect(await page.evaluate(() => componentPage.sessions.length)).toBe(2);
    expect(await page.locator('iframe').count()).toBe(1);
  });
}
