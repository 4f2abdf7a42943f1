import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/lab-test.js';

const axe = createRequire(import.meta.url).resolve('axe-core');

test.use({ path: '/pages/element' });

async function violationsOf(tab: Page): Promise<string[]> {
  await tab.addScriptTag({ path: axe });
  return tab.evaluate(async () => {
    document.title = 'Customer';
    const run = Reflect.get(globalThis, 'axe').run as (root: Element) => Promise<{ violations: { id: string }[] }>;
    return (await run(elementPage.element)).violations.map(({ id }) => id);
  });
}

test('covers the frame until it is ready', async ({ page: tab, lab }) => {
  await tab.evaluate(() => void elementPage.add({}, { dashboard: 'silent', 'color-scheme': 'dark' }));
  const element = tab.locator('#a');
  const frame = element.locator('iframe');
  await expect(element.getByRole('status')).toHaveText('Loading…');
  await expect(element.getByRole('status')).toHaveCSS('color-scheme', 'dark');
  await expect(frame).toHaveAttribute('aria-busy', 'true');
  await expect(frame).toHaveJSProperty('inert', true);
  expect(await violationsOf(tab)).toEqual([]);

  await (await lab.surface()).evaluate(() => surface.ready());
  await expect(element.getByRole('status')).toBeHidden();
  await expect(frame).toHaveAttribute('aria-busy', 'false');
  await expect(frame).toHaveJSProperty('inert', false);
  expect(await violationsOf(tab)).toEqual([]);
});

test('shows the words of the page in place of its own', async ({ page: tab, lab }) => {
  lab.tolerate(/dashboard/);
  await tab.evaluate(() => {
    elementPage
      .add({}, { dashboard: 'silent' })
      .insertAdjacentHTML(
        'beforeend',
        '<p slot="loading">Einen Moment</p><p slot="error">Leider nicht</p><span slot="retry">Nochmal</span>',
      );
  });
  await expect(tab.getByText('Einen Moment')).toBeVisible();
  await expect(tab.getByText('Leider nicht')).toBeHidden();
  await tab.evaluate(() => elementPage.element.setAttribute('dashboard', 'no dashboard'));
  await expect(tab.getByText('Leider nicht')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Nochmal' })).toBeVisible();
  await expect(tab.getByText('Einen Moment')).toBeHidden();
});

test('tries again by keyboard, and leads the focus to the frame', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    let calls = 0;
    const session = () => {
      calls += 1;
      if (calls === 1) throw new Error('no');
      return 'second';
    };
    elementPage.add({ session, recover: false });
  });
  const alert = tab.locator('#a').getByRole('alert');
  await expect(alert).toBeVisible();
  expect(await violationsOf(tab)).toEqual([]);
  await tab.keyboard.press('Tab');
  await expect(tab.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(tab.getByRole('button', { name: 'Try again' })).toHaveCSS('outline-style', 'auto');
  await tab.keyboard.press('Enter');
  await lab.until(() => elementPage.element.state === 'ready');
  expect(await tab.evaluate(() => elementPage.element.shadowRoot?.activeElement?.localName)).toBe('iframe');
  expect(await tab.evaluate(() => elementPage.states())).toEqual(['loading', 'failed', 'loading', 'ready']);
});

test('leaves the focus of others alone', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    elementPage.add();
  });
  await lab.until(() => elementPage.element.state === 'ready');
  expect(await tab.evaluate(() => document.activeElement?.localName)).toBe('button');
});

test('never collapses, and takes the size that the page gives it', async ({ page: tab }) => {
  await tab.evaluate(() => void elementPage.add());
  const height = async () => (await tab.locator('#a iframe').boundingBox())?.height;
  expect(await height()).toBe(640);
  for (const [property, value, expected] of [
    ['height', '100%', 160],
    ['height', '300px', 300],
    ['--svc-embed-min-height', '30rem', 480],
    ['display', 'none', undefined],
  ] as const) {
    await tab.evaluate(([name, size]) => elementPage.element.style.setProperty(name, size), [property, value] as const);
    expect(await height()).toBe(expected);
  }
  await tab.evaluate(() => {
    elementPage.element.style.removeProperty('display');
    elementPage.element.hidden = true;
  });
  await expect(tab.locator('#a')).toBeHidden();
});

test('follows the custom properties and the styles of parts', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      svc-embed {
        --svc-embed-height: 300px;
        --svc-embed-radius: 8px;
        --svc-embed-background: rgb(1, 2, 3);
        --svc-embed-color: rgb(4, 5, 6);
      }
      svc-embed::part(frame) { border: 2px solid rgb(7, 8, 9); }
      svc-embed::part(retry) { background: rgb(10, 11, 12); }
    `);
    document.adoptedStyleSheets.push(sheet);
    elementPage.add({ recover: false }, { dashboard: 'silent' });
  });
  const element = tab.locator('#a');
  await expect(element).toHaveCSS('height', '300px');
  await expect(element).toHaveCSS('border-radius', '8px');
  await expect(element.locator('iframe')).toHaveCSS('border-top', '2px solid rgb(7, 8, 9)');
  const frame = await lab.surface();
  for (const role of ['status', 'alert'] as const) {
    const cover = element.getByRole(role);
    await expect(cover).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await expect(cover).toHaveCSS('color', 'rgb(4, 5, 6)');
    if (role === 'status') await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  }
  await expect(tab.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(10, 11, 12)');
});

test.describe('under a strict policy with Trusted Types', () => {
  test.use({ path: '/pages/element/strict' });

  test('looks and works the same', async ({ page: tab, lab }) => {
    await tab.evaluate(() => void elementPage.add({}, { 'color-scheme': 'dark' }));
    await lab.until(() => elementPage.element.state === 'ready');
    await expect(tab.locator('#a')).toHaveCSS('height', '640px');
    await expect(tab.locator('#a iframe')).toHaveCSS('position', 'absolute');
    await tab.evaluate(() => document.body.append(elementPage.element));
    await lab.until(() => elementPage.sessions.length === 2 && elementPage.element.state === 'ready');
    await tab.evaluate(() => {
      elementPage.element.dashboard = 'no dashboard';
    });
    await expect(tab.locator('#a').getByRole('alert')).toBeVisible();
    lab.complaints.splice(0);
    expect(await tab.evaluate(() => elementPage.violations)).toEqual([]);
  });
});
