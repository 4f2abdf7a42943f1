/** The covers of the components and of `showCovers`, which must look the same. */
import { createRequire } from 'node:module';
import type { EmbedOptionFields } from '@svc-embed/host';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, type Lab, type Page, test } from '../../support/lab-test.js';

const COMPONENTS = ['element', 'react', 'react-18', 'vue', 'angular'];

const COVER_TEXT = /Loading…|This content could not/;

const AXE = createRequire(import.meta.url).resolve('axe-core');

test.use({ path: '/pages/states' });

function render(page: Page, options: EmbedOptionFields): Promise<void> {
  return page.evaluate((given) => componentPage.render(given), options as object);
}

/** Makes the surface fail; returns its document. */
async function fail(lab: Lab): Promise<string> {
  const frame = await lab.surface('#embed');
  return frame.evaluate(() => {
    surface.emit('error', { message: 'down', fatal: true });
    return surface.document;
  });
}

async function accessibilityViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const run = Reflect.get(globalThis, 'axe').run as (root: string) => Promise<{ violations: { id: string }[] }>;
    return (await run('#embed')).violations.map(({ id }) => id);
  });
}

/** Returns the styles, the accessibility tree and a picture of a cover. */
async function appearance(page: Page, role: 'status' | 'alert') {
  const cover = page.getByRole(role);
  // Not `toBeVisible`: a slot has no box, and counts as visible while its text is hidden.
  await expect(cover.getByText(COVER_TEXT)).toHaveCSS('visibility', 'visible');
  const styles = await cover.evaluate((element) =>
    [element, ...element.querySelectorAll('button')].map((node) => {
      const { font, color, backgroundColor, padding, display, gap, position } = getComputedStyle(node);
      return { font, color, backgroundColor, padding, display, gap, position, language: node.getAttribute('lang') };
    }),
  );
  return { styles, tree: await cover.ariaSnapshot(), picture: (await cover.screenshot()).toString('base64') };
}

/** Returns the appearance of a cover in both color schemes, on a desktop and on a phone. */
async function appearances(page: Page, role: 'status' | 'alert') {
  const seen: Record<string, Awaited<ReturnType<typeof appearance>>> = {};
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 600 });
      seen[`${colorScheme} at ${width}`] = await appearance(page, role);
    }
  return seen;
}

async function open(page: Page, lab: Lab, name: string) {
  await page.goto(`${CUSTOMER}/pages/${name}`);
  const content = ':root { color-scheme: light dark; font: 18px/1.4 monospace } #embed, iframe { height: 300px }';
  await page.addStyleTag({ content });
  await render(page, { dashboard: 'scripted', recover: false });
  const loading = await appearances(page, 'status');
  await fail(lab);
  return { loading, failed: await appearances(page, 'alert') };
}

test('the covers look the same and use the font of the page, in both color schemes, on desktop and phone', async ({
  page,
  lab,
}) => {
  const expected = await open(page, lab, 'states');
  for (const { styles } of Object.values(expected.failed))
    expect(styles.map(({ font }) => font)).toEqual(Array(2).fill('18px / 25.2px monospace'));
  for (const name of COMPONENTS) expect(await open(page, lab, name), name).toEqual(expected);
});

/** Returns the values of `visibility` that the content of the next cover takes until it is visible. */
function visibilitiesOf(page: Page, role: string): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const seen = new Set<string>();
    while (!seen.has('visible')) {
      await new Promise(requestAnimationFrame);
      const content = (document.querySelector('svc-embed')?.shadowRoot ?? document).querySelector(selector);
      if (content) seen.add(getComputedStyle(content).visibility);
    }
    return [...seen];
  }, `[role=${role}]:not([hidden]) > *`);
}

test('the text of a cover appears after the cover, so screen readers announce it', async ({ page, lab }) => {
  for (const name of ['states', ...COMPONENTS]) {
    await page.goto(`${CUSTOMER}/pages/${name}`);
    for (const [role, act] of [
      ['status', () => render(page, { dashboard: 'scripted', recover: false })],
      ['alert', () => fail(lab)],
      ['status', () => page.getByRole('button').click()],
    ] as const) {
      const [seen] = await Promise.all([visibilitiesOf(page, role), act()]);
      expect(seen, name).toEqual(['hidden', 'visible']);
    }
  }
});

test('the button is in view wherever the page is scrolled along a frame that is higher than the window', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 800, height: 500 });
  for (const name of ['states', ...COMPONENTS]) {
    await page.goto(`${CUSTOMER}/pages/${name}`);
    await page.addStyleTag({ content: '#embed, iframe { height: 3000px } svc-embed { --svc-embed-height: 3000px }' });
    for (const autoHeight of name === 'states' ? [false] : [false, true]) {
      await render(page, { dashboard: 'scripted', recover: false, ...(autoHeight && { autoHeight }) });
      await fail(lab);
      for (const top of [0, 1300, 2400]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        await expect(page.getByRole('button', { name: 'Try again' }), `${name} at ${top}`).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('the button requests a session again after the endpoint refused one, and the cover disappears', {
  tag: '@core',
}, async ({ page, lab }) => {
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
  await fail(lab);
  await expect(page.getByRole('alert')).toBeFocused();
});

test('covers need no style, script or markup that a strict policy forbids', async ({ page, lab }) => {
  await page.goto(`${CUSTOMER}/pages/states/strict`);
  await render(page, { dashboard: 'scripted', recover: false });
  await fail(lab);
  await expect(page.getByRole('alert')).toHaveCSS('position', 'absolute');
  expect(await page.evaluate(() => componentPage.violations)).toEqual([]);
});

for (const name of COMPONENTS) {
  test(`the covers of ${name} have the color scheme of the embed, and keep the focus when one replaces the other`, {
    tag: '@core',
  }, async ({ page, lab }) => {
    await page.goto(`${CUSTOMER}/pages/${name}`);
    const [iframe, status, alert] = [page.locator('iframe'), page.getByRole('status'), page.getByRole('alert')];
    for (const [scheme, look] of [
      ['normal', {}],
      ['dark', { colorScheme: 'dark' }],
      ['light dark', { colorScheme: 'auto' }],
    ] as const) {
      await render(page, { dashboard: 'scripted', recover: false, title: 'Sales', ...look });
      for (const element of [status, iframe]) await expect(element).toHaveCSS('color-scheme', scheme);
    }
    await expect(status).toHaveText('Loading…');
    await expect(iframe).toHaveAttribute('aria-busy', 'true');
    // Screen readers ignore a live region inside a busy element.
    expect(await status.evaluate((element) => element.closest('[aria-busy]'))).toBeNull();
    await expect(iframe).toHaveJSProperty('inert', true);
    expect(await status.boundingBox()).toEqual(await iframe.boundingBox());
    expect(await accessibilityViolations(page)).toEqual([]);

    const first = await fail(lab);
    await expect(alert).toContainText('This content could not be loaded.');
    await expect(iframe).toHaveAttribute('aria-busy', 'false');
    await expect(iframe).toHaveJSProperty('inert', true);
    expect(await alert.boundingBox()).toEqual(await iframe.boundingBox());
    expect(await accessibilityViolations(page)).toEqual([]);
    const button = page.getByRole('button', { name: 'Try again' });
    await expect(button).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status).toBeFocused();

    const frame = await lab.surface('#embed', first);
    await frame.evaluate(() => surface.ready());
    await expect(iframe).toBeFocused();
    await expect(iframe).toHaveAttribute('aria-busy', 'false');
    await expect(iframe).toHaveJSProperty('inert', false);
    await expect(status).toBeHidden();
    await expect(alert).toBeHidden();
    expect(await accessibilityViolations(page)).toEqual([]);
    await fail(lab);
    await expect(alert).toBeFocused();
    const { sessions, states } = await page.evaluate(() => ({ ...componentPage }));
    expect(sessions).toEqual(['mount', 'reload']);
    expect(states).toEqual(['loading', 'failed', 'loading', 'ready', 'failed']);
    await page.evaluate(() => componentPage.unmount());
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}
