import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, type Frame, type Lab, type Page, test } from '../../support/lab-test.js';

const SECRET = 'a-very-secret-session';

/** Returns the rows of the log, all or those of a kind and name. */
function rows(page: Page, kind?: string, name?: string): Locator {
  const chosen = (kind ? `[data-kind="${kind}"]` : '') + (name ? `[data-name="${name}"]` : '');
  return page.locator(`svc-inspector .rows [role="row"]${chosen}`);
}

/** Mounts an inspected embed; resolves with its surface once it is ready. */
async function mount(page: Page, lab: Lab): Promise<Frame> {
  await page.evaluate(() => inspected.mount());
  await page.evaluate(() => inspected.embed?.ready);
  const frame = await lab.surface('#root');
  await expect(rows(page, 'event', 'ready')).toHaveCount(1);
  return frame;
}

function navigate(frame: Frame, path: unknown): Promise<void> {
  return frame.evaluate((path) => surface.emit('navigate', { path }), path);
}

test.describe('the inspector of each adapter', () => {
  test.use({ path: '/pages/inspector-ways' });

  for (const way of ['element', 'react', 'vue'] as const) {
    test(`the inspector shows events, actions, states and rejections of the ${way} adapter`, { tag: '@core' }, async ({
      page,
    }) => {
      await page.evaluate((way) => inspect(way), way);
      await expect(rows(page, 'event', 'ready')).toHaveCount(1);
      await expect(rows(page, 'action', 'set-locale')).toHaveCount(1);
      await expect(rows(page, 'state')).toHaveText([/loading/, /ready/]);
      await page.evaluate(() => postMessage({ source: 'svc-embed' }));
      await expect(rows(page, 'rejection', 'origin')).toHaveCount(1);
    });
  }
});

test.describe('the look of the inspector', () => {
  test.use({ path: '/pages/inspector' });

  /** Returns the colors of the inspector, and the sides of the state and of the first heading. */
  function look(page: Page) {
    return page.evaluate(() => {
      const root = inspected.inspector?.shadowRoot;
      const [section, state, head] = ['section', '.state', '[role="columnheader"]'].map((part) =>
        root?.querySelector(part),
      );
      if (!section || !state || !head) throw new Error('the inspector is missing');
      const colors = [section, document.querySelector('svc-inspector') ?? section].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
      const middle = (element: Element) =>
        element.getBoundingClientRect().x + element.getBoundingClientRect().width / 2;
      const isAtStart = [state, head].map((element) => middle(element) < middle(section));
      return { colors, isAtStart, text: getComputedStyle(section).color };
    });
  }

  test('the inspector follows the text direction and the color scheme of the page', async ({ page, lab }) => {
    await mount(page, lab);
    const plain = await look(page);
    expect(plain.isAtStart).toEqual([true, true]);
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      document.documentElement.style.colorScheme = 'dark';
    });
    const turned = await look(page);
    expect(turned.isAtStart).toEqual([false, false]);
    const rights = await page
      .locator('svc-inspector :is(.head .name, .rows .name button)')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
    expect(new Set(rights).size, 'edges of the names').toBe(1);
    // Its texts are English, so that numbers and full stops keep their places.
    const sentences = page.locator('svc-inspector :is(.state-line .quiet, .state-line .error, footer p)');
    const directions = await sentences.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
    expect(directions).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
    expect(turned.colors).not.toEqual(plain.colors);
    expect(turned.text).not.toBe(plain.text);
  });
});

test.describe('the inspector under a strict policy', () => {
  test.use({ path: '/pages/inspector/strict' });

  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => inspected.violations), 'violations of the page’s policy').toEqual([]);
  });

  test('the inspector is defined by its function only, and shows states, events, actions and rejections', async ({
    page,
    lab,
  }) => {
    expect(await page.evaluate(() => inspected.wasDefined)).toBe(false);
    const frame = await mount(page, lab);
    await navigate(frame, '/embed/app');
    await navigate(frame, 7);
    await expect(rows(page, 'rejection', 'payload')).toContainText('payload.path from http://127.0.0.1:5500');
    await expect(rows(page, 'event', 'navigate')).toContainText('{"path":"/embed/app"}');
    await expect(rows(page, 'action', 'set-locale')).toContainText('{"locale":"de"}');
    await expect(rows(page, 'state')).toHaveText([/loading/, /ready/]);
    await expect(page.getByRole('status').first()).toHaveText('ready');
    await expect(rows(page).first().locator('.time')).toHaveText(/^[\d.,]+$/);
    await expect(rows(page).nth(1).locator('.since')).toHaveText(/^\+[\d.,]+$/);
  });

  test('the inspector shows why the embed has failed, and that it is destroyed', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    await frame.evaluate(() => surface.emit('error', { message: 'out of order', fatal: true }));
    await expect(rows(page, 'state', 'failed')).toContainText('surface-failed');
    await page.evaluate(() => inspected.embed?.destroy());
    await expect(page.getByRole('status').first()).toHaveText('destroyed');
  });

  test('the inspector shows the negotiation of extensions, their messages, and which messages used the port', async ({
    page,
    lab,
  }) => {
    await page.evaluate(() => inspected.mount('scripted'));
    await page.evaluate(() => inspected.useExtensions());
    const frame = await lab.surface('#root');
    await frame.evaluate(async (origin) => {
      const guest = surface.startGuest(origin);
      const events = { 'note-added': { text: 'string' } } as const;
      const channel = guest.use(surface.guest.channel(surface.guest.defineExtension({ name: 'notes', events })));
      const active = new Promise((resolve) => channel.onActiveChange(resolve));
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
      await active;
      channel.emit('note-added', { text: 'over the port' });
    }, CUSTOMER);
    await expect(rows(page, 'extension')).toHaveText([
      /action.*window.*use.*"notes".*"port":true/,
      /event.*window.*using.*"notes","port"/,
      /action.*window.*use.*"notes"/,
      /event.*port.*note-added.*over the port/,
    ]);
    await page.evaluate(() => inspected.embed?.refresh());
    await expect(rows(page, 'action', 'refresh').locator('.via')).toHaveText('port');
    await expect(rows(page, 'event', 'ready').locator('.via')).toHaveText('window');

    await page.getByRole('combobox', { name: 'Type' }).selectOption('extension:using');
    await expect(rows(page)).toHaveText([/using/]);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('');
    await page.getByRole('searchbox', { name: 'Search' }).fill('OVER');
    await expect(rows(page)).toHaveText([/note-added/]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await page.getByRole('button', { name: 'Extensions' }).click();
    await expect(rows(page, 'extension')).toHaveCount(0);
    await expect(rows(page, 'event', 'ready')).toHaveCount(1);
  });

  test('the inspector scrolls to the entry that is opened at the end of the log', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    for (let index = 1; index <= 20; index++) await navigate(frame, `/${index}`);
    await expect(rows(page).last()).toContainText('/20');
    await rows(page).last().getByRole('button').click();
    await expect(rows(page).last().locator('pre')).toBeInViewport({ ratio: 1 });
  });

  test('the inspector shows, saves and copies no session', async ({ page, lab, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const frame = await mount(page, lab);
    await frame.evaluate(
      (secret) => surface.emit('error', { message: `for ${secret}`, context: `/embed?session=${secret}` }),
      SECRET,
    );
    await rows(page, 'event', 'error').click();
    await expect(page.locator('svc-inspector pre')).toContainText('for [redacted]');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^svc-embed-log-.+\.json$/);
    const saved = await readFile(await file.path(), 'utf8');
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.locator('svc-inspector footer')).toContainText('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const shown = await page.evaluate(() => inspected.inspector?.shadowRoot?.textContent ?? '');

    for (const text of [saved, copied, shown]) {
      expect(text).toContain('for [redacted]');
      expect(text).not.toContain(SECRET);
    }
    expect(JSON.parse(saved)).toMatchObject({ format: 'svc-embed-recording', entries: expect.any(Array) });
  });

  test('the inspector stays usable while 100,000 messages arrive', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    await page.evaluate(() => {
      const list = inspected.inspector?.shadowRoot?.querySelector('.rows');
      if (!list) throw new Error('the list is missing');
      new MutationObserver(() => {
        document.body.dataset.most = `${Math.max(Number(document.body.dataset.most ?? 0), list.childElementCount)}`;
      }).observe(list, { childList: true });
    });
    await frame.evaluate(() => {
      for (let index = 1; index <= 100_000; index++) surface.emit('navigate', { path: `/flood/${index}` });
    });
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await pause.click();
    await expect(rows(page).last()).toContainText('/flood/100000"');
    expect(Number(await page.evaluate(() => document.body.dataset.most))).toBeLessThanOrEqual(200);
    await expect(page.locator('svc-inspector footer')).toContainText('1,000 entries, 99,0');

    await page.getByRole('button', { name: 'Show 800 earlier' }).click();
    await expect(rows(page)).toHaveCount(400);
  });

  test('the inspector works with the keyboard: one tab stop, arrow keys between rows, Enter to open', async ({
    page,
    lab,
  }) => {
    await mount(page, lab);
    const handles = rows(page).getByRole('button');
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.press('Tab');
    // Browsers make a scrollable list a tab stop unless it contains one.
    await expect(handles.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(handles.last()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(handles.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(handles.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(rows(page).nth(1).locator('pre')).toBeFocused();
    await expect(rows(page).nth(1).locator('pre')).toContainText('"kind"');
    await page.keyboard.press('Shift+Tab');
    await expect(handles.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(1).locator('pre')).toHaveCount(0);
  });
});
