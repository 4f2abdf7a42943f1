/** The covers of the components and of `showStates`, which are to look the same. */
import type { EmbedOptionFields } from '@svc-embed/host';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, type Lab, type Page, test } from '../../support/lab-test.js';

const PAGES = ['states', 'element', 'react', 'react-18', 'vue'];

test.use({ path: '/pages/states' });

function render(page: Page, options: EmbedOptionFields): Promise<void> {
  return page.evaluate((given) => componentPage.render(given), options as object);
}

/** What people see and hear of a cover. */
async function look(page: Page, role: 'status' | 'alert') {
  const cover = page.getByRole(role);
  await expect(cover).toBeVisible();
  const styles = await cover.evaluate((element) =>
    [element, ...element.querySelectorAll('button')].map((node) => {
      const { font, color, backgroundColor, padding, display, gap, position } = getComputedStyle(node);
      return { font, color, backgroundColor, padding, display, gap, position, language: node.getAttribute('lang') };
    }),
  );
  return { styles, tree: await cover.ariaSnapshot(), picture: (await cover.screenshot()).toString('base64') };
}

/** How a cover looks in both color schemes, on a desktop and on a phone. */
async function looks(page: Page, role: 'status' | 'alert') {
  const seen: Record<string, Awaited<ReturnType<typeof look>>> = {};
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 600 });
      seen[`${colorScheme} at ${width}`] = await look(page, role);
    }
  return seen;
}

async function open(page: Page, lab: Lab, name: string) {
  await page.goto(`${CUSTOMER}/pages/${name}`);
  const content = ':root { color-scheme: light dark; font: 18px/1.4 monospace } #embed, iframe { height: 300px }';
  await page.addStyleTag({ content });
  await render(page, { dashboard: 'silent', recover: false });
  const frame = await lab.surface('#embed');
  const loading = await looks(page, 'status');
  await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  return { loading, failed: await looks(page, 'alert') };
}

test('the covers look the same, and have the font of the page, light and dark, on desktop and phone', async ({
  page,
  lab,
}) => {
  const expected = await open(page, lab, 'states');
  for (const { styles } of Object.values(expected.failed))
    expect(styles.map(({ font }) => font)).toEqual(Array(2).fill('18px / 25.2px monospace'));
  for (const name of PAGES.slice(1)) expect(await open(page, lab, name), name).toEqual(expected);
});

test('the button asks a session endpoint again that refused, and the cover goes', { tag: '@core' }, async ({
  page,
  lab,
}) => {
  lab.tolerate(/502/);
  await page.route('**/api/session', (route) => route.fulfill({ status: 502 }));
  await render(page, { sessionEndpoint: '/api/session', recover: false });
  const button = page.getByRole('button', { name: 'Try again' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.unroute('**/api/session');
  await page.route('**/api/session', (route) => route.fulfill({ json: { sessionId: 's1' } }));
  await button.press('Enter');
  await lab.until(() => componentPage.states.at(-1) === 'ready');
  await expect(page.locator('#embed > *')).toHaveCount(1);
  await expect(page.locator('iframe')).toBeFocused();
  const frame = await lab.surface('#embed');
  await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  await expect(page.getByRole('alert')).toBeFocused();
});

test('covers need no style, script or markup that a strict policy forbids', async ({ page, lab }) => {
  await page.goto(`${CUSTOMER}/pages/states/strict`);
  await render(page, { dashboard: 'silent', recover: false });
  const frame = await lab.surface('#embed');
  await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  await expect(page.getByRole('alert')).toHaveCSS('position', 'absolute');
  expect(await page.evaluate(() => componentPage.violations)).toEqual([]);
});
