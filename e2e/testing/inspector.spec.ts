import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, type Frame, type Lab, type Page, test } from '../support/lab-test.js';

const SECRET = 'a-very-secret-session';

/** The rows of the log, all or those of one kind and name. */
function rows(page: Page, kind?: string, name?: string): Locator {
  const chosen = (kind ? `[data-kind="${kind}"]` : '') + (name ? `[data-name="${name}"]` : '');
  return page.locator(`svc-inspector .rows [role="row"]${chosen}`);
}

/** An embed that is ready, inspected. */
async function mount(page: Page, lab: Lab): Promise<Frame> {
  await page.evaluate(() => inspected.mount());
  await page.evaluate(() => inspected.embed?.ready);
  const frame = await lab.surface('#root');
  await expect(rows(page, 'event', 'ready')).toHaveCount(1);
  return frame;
}

function say(frame: Frame, path: unknown): Promise<void> {
  return frame.evaluate((path) => surface.emit('navigate', { path }), path);
}

test.describe('beside an embed of', () => {
  test.use({ path: '/pages/inspector-ways' });

  for (const way of ['element', 'react', 'vue'] as const) {
    test(`${way}, shows all that it shows of host`, async ({ page }) => {
      await page.evaluate((way) => inspect(way), way);
      await expect(rows(page, 'event', 'ready')).toHaveCount(1);
      await expect(rows(page, 'action', 'set-locale')).toHaveCount(1);
      await expect(rows(page, 'state')).toHaveText([/loading/, /ready/]);
      await page.evaluate(() => postMessage({ source: 'svc-embed' }));
      await expect(rows(page, 'rejection', 'origin')).toHaveCount(1);
    });
  }
});

test.describe('on a page of other people', () => {
  test.use({ path: '/pages/inspector' });

  /** The colour behind the log, and where the first heading and the state stand. */
  function look(page: Page) {
    return page.evaluate(() => {
      const root = inspected.inspector?.shadowRoot;
      const [section, state, head] = ['section', '.state', '[role="columnheader"]'].map((part) =>
        root?.querySelector(part),
      );
      if (!section || !state || !head) throw new Error('the inspector is not there');
      const colors = [section, document.querySelector('svc-inspector') ?? section].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
      const middle = (element: Element) =>
        element.getBoundingClientRect().x + element.getBoundingClientRect().width / 2;
      const isAtStart = [state, head].map((element) => middle(element) < middle(section));
      return { colors, isAtStart, text: getComputedStyle(section).color };
    });
  }

  test('stands from right to left where the page does, and is dark where the page is', async ({ page, lab }) => {
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
    expect(new Set(rights).size, 'edges at which the names begin').toBe(1);
    // Its words are English: a number at their beginning or a full stop at their end stays where it is.
    const sentences = page.locator('svc-inspector :is(.state-line .quiet, .state-line .error, footer p)');
    const directions = await sentences.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction));
    expect(directions).toEqual(['ltr', 'ltr', 'ltr', 'ltr']);
    expect(turned.colors).not.toEqual(plain.colors);
    expect(turned.text).not.toBe(plain.text);
  });
});

test.describe('in a narrow place', () => {
  test.use({ path: '/pages/inspector' });

  for (const width of [300, 400, 640]) {
    test(`of ${width} px, shows all that it shows elsewhere, and nothing sticks out`, async ({ page, lab }) => {
      await mount(page, lab);
      const inspector = page.locator('svc-inspector');
      await inspector.evaluate((element, inlineSize) => {
        element.style.inlineSize = `${inlineSize}px`;
      }, width);
      await expect(rows(page, 'action', 'set-locale')).toContainText('{"locale":"de"}');
      for (const part of ['.time', '.kind', '.name', '.detail']) {
        await expect(rows(page, 'action', 'set-locale').locator(part)).toBeVisible();
      }
      await rows(page, 'event', 'ready').getByRole('button').click();
      const right = (await inspector.boundingBox())?.width ?? 0;
      const parts = inspector.locator(':is(header, footer, .scroller, button, input, select, [role="cell"], pre)');
      const widest = await parts.evaluateAll((all) => {
        const start = document.querySelector('svc-inspector')?.getBoundingClientRect().left ?? 0;
        return Math.max(...all.map((one) => one.getBoundingClientRect().right - start));
      });
      expect(widest).toBeLessThanOrEqual(right);
      expect(await inspector.locator('.scroller').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    });
  }
});

test.describe('on a strict page', () => {
  test.use({ path: '/pages/inspector/strict' });

  test.afterEach(async ({ page }) => {
    expect(await page.evaluate(() => inspected.violations), 'violations of the page’s policy').toEqual([]);
  });

  test('is defined by its function only, and shows the states, events, actions and rejections of an embed', async ({
    page,
    lab,
  }) => {
    expect(await page.evaluate(() => inspected.wasDefined)).toBe(false);
    const frame = await mount(page, lab);
    await say(frame, '/embed/app');
    await say(frame, 7);
    await expect(rows(page, 'rejection', 'payload')).toContainText('payload.path from http://127.0.0.1:5500');
    await expect(rows(page, 'event', 'navigate')).toContainText('{"path":"/embed/app"}');
    await expect(rows(page, 'action', 'set-locale')).toContainText('{"locale":"de"}');
    await expect(rows(page, 'state')).toHaveText([/loading/, /ready/]);
    await expect(page.getByRole('status').first()).toHaveText('ready');
    await expect(rows(page).first().locator('.time')).toHaveText(/^[\d.,]+$/);
    await expect(rows(page).nth(1).locator('.since')).toHaveText(/^\+[\d.,]+$/);
  });

  test('says why the embed has failed, and that it is gone', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    // The recovery that follows is another test's.
    await frame.evaluate(() => surface.emit('error', { message: 'out of order', fatal: true }));
    await expect(rows(page, 'state', 'failed')).toContainText('surface-failed');
    await page.evaluate(() => inspected.embed?.destroy());
    await expect(page.getByRole('status').first()).toHaveText('destroyed');
  });

  test('shows what is looked for: by kind, by type, by text', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    for (const path of ['/one', '/two', 7]) await say(frame, path);
    await expect(rows(page, 'rejection')).toHaveCount(1);
    const all = await rows(page).count();

    const events = page.getByRole('button', { name: 'Events' });
    await events.click();
    await expect(events).toHaveAttribute('aria-pressed', 'false');
    await expect(rows(page, 'event')).toHaveCount(0);
    await expect(rows(page, 'rejection')).toHaveCount(1);
    await events.click();
    await expect(rows(page)).toHaveCount(all);

    const type = page.getByRole('combobox', { name: 'Type' });
    await type.selectOption('event:navigate');
    await expect(rows(page)).toHaveText([/one/, /two/]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('TWO');
    await expect(rows(page)).toHaveText([/two/]);
    await type.selectOption('');
    await expect(rows(page)).toHaveText([/two/]);
  });

  test('brings into view what was opened at the end of the log', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    for (let index = 1; index <= 20; index++) await say(frame, `/${index}`);
    await expect(rows(page).last()).toContainText('/20');
    await rows(page).last().getByRole('button').click();
    await expect(rows(page).last().locator('pre')).toBeInViewport({ ratio: 1 });
  });

  test('goes on recording while it is paused, and tells how many wait', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    const before = await rows(page).count();
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.click();
    for (const path of ['/one', '/two']) await say(frame, path);
    await expect(page.locator('svc-inspector footer')).toContainText('paused, 2 waiting');
    await expect(rows(page)).toHaveCount(before);
    await pause.click();
    await expect(rows(page)).toHaveCount(before + 2);

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('status').first()).toHaveText('ready');
  });

  test('shows, saves and copies no session', async ({ page, lab, context }) => {
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

  test('stays usable in a flood of 100,000 messages', async ({ page, lab }) => {
    const frame = await mount(page, lab);
    await page.evaluate(() => {
      const list = inspected.inspector?.shadowRoot?.querySelector('.rows');
      if (!list) throw new Error('there is no list');
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

  test('is worked with the keyboard: one stop, arrows from row to row, Enter opens', async ({ page, lab }) => {
    await mount(page, lab);
    const handles = rows(page).getByRole('button');
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.press('Tab');
    // A browser makes a list that scrolls a stop of its own, unless there is one inside.
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

  test('lets go of the trace while it is out of the page, and shows all of it when it is back', async ({
    page,
    lab,
  }) => {
    const frame = await mount(page, lab);
    await page.evaluate(() => inspected.inspector?.remove());
    await say(frame, '/meanwhile');
    await page.evaluate(() => inspected.inspector && document.querySelector('#root')?.append(inspected.inspector));
    await expect(rows(page, 'event', 'navigate')).toContainText('/meanwhile');
    await expect(page.getByRole('status').first()).toHaveText('ready');
  });
});
