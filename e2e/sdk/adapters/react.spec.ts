import type { Page } from '@playwright/test';
import { expect, type Lab, test } from '../../support/lab-test.js';
import type { Given } from '../../support/pages/react.js';

type Scene = Parameters<typeof reactPage.render>[0];

function render(page: Page, scene: Scene, given: Given = {}): Promise<void> {
  return page.evaluate(([name, what]) => reactPage.render(name, JSON.parse(what)), [
    scene,
    JSON.stringify(given),
  ] as const);
}

function record(page: Page, kind: 'sessions' | 'events' | 'states' | 'rejections' | 'errors') {
  return page.evaluate((name) => reactPage[name], kind);
}

/** The document of the embed, once the embed is ready. */
async function shown(page: Page, lab: Lab, except = ''): Promise<string> {
  const frame = await lab.surface('#embed', except);
  await expect(page.locator('#embed')).toHaveAttribute('data-state', 'ready');
  return frame.evaluate(() => surface.document);
}

for (const [version, path] of [
  ['19', '/pages/react'],
  ['18', '/pages/react-18'],
] as const) {
  test.describe(`React ${version} in strict mode`, () => {
    test.use({ path });

    test.beforeEach(async ({ page }) => {
      expect(await page.evaluate(() => reactPage.version)).toMatch(new RegExp(`^${version}\\.`));
    });

    test(`React ${version} calls the listeners of the latest render`, async ({ page, lab }) => {
      await render(page, 'Plain');
      await shown(page, lab);
      await render(page, 'Plain');
      const frame = await lab.surface('#embed');
      await frame.evaluate(() => {
        surface.emit('view', { surface: 'dashboard', path: '/here' });
        surface.emit('dashboard-loaded', { publicId: 'speaks', widgetCount: 1, loadDurationMs: 1 });
        surface.emit('error', { message: 'half' });
        surface.emit('view', {});
      });
      await lab.until(() => reactPage.rejections.length === 1);
      expect(await record(page, 'events')).toEqual(['ready', 'view /here', 'svc:event:dashboard-loaded', 'error half']);
      expect(await record(page, 'rejections')).toEqual(['payload']);
    });

    test(`React ${version} calls a listener that is added later, and changes nothing else`, async ({ page, lab }) => {
      await render(page, 'Late');
      const before = await shown(page, lab);
      await render(page, 'Late', { place: 'listening' });
      await (await lab.surface('#embed')).evaluate(() => surface.emit('view', {}));
      await lab.until(() => reactPage.rejections.length === 1);
      expect(await shown(page, lab)).toBe(before);
      expect(await record(page, 'sessions')).toEqual(['mount']);
    });

    test(`React ${version} has one embed per route and leaves no listener or timer of a route`, async ({
      page,
      lab,
    }) => {
      await page.evaluate(() => reactPage.countListeners());
      await render(page, 'Routes');
      let document = await shown(page, lab);
      for (const place of ['speaks', 'sales', 'speaks']) {
        await render(page, 'Routes', { place });
        if (place === 'speaks') document = await shown(page, lab, document);
        await expect(page.locator('iframe')).toHaveCount(1);
      }
      await render(page, 'Routes', { place: 'none' });
      await expect(page.locator('iframe')).toHaveCount(0);
      await lab.until(() => reactPage.open() === 0);
      expect(await record(page, 'errors')).toEqual([]);
    });

    test(`React ${version} leaves no frame, listener or timer when it is unmounted while it loads`, async ({
      page,
      lab,
    }) => {
      await page.evaluate(() => reactPage.countListeners());
      await render(page, 'Plain', { props: { dashboard: 'silent' } });
      await lab.surface('#embed');
      expect(await page.evaluate(() => reactPage.open())).toBeGreaterThan(0);
      await page.evaluate(() => reactPage.unmount());
      await lab.until(() => reactPage.open() === 0);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await record(page, 'states')).toEqual(['loading']);
    });

    test(`React ${version} moves the focus along when an embed recovers`, async ({ page, lab }) => {
      await render(page, 'Plain', { props: { dashboard: 'silent', recover: { attempts: 2 } } });
      const iframe = page.locator('iframe');
      await expect(iframe).toHaveJSProperty('inert', true);
      await expect(iframe).toHaveAttribute('aria-busy', 'true');
      let frame = await lab.surface('#embed');
      await frame.evaluate(() => surface.ready());
      await expect(iframe).toHaveJSProperty('inert', false);
      await expect(iframe).toHaveAttribute('aria-busy', 'false');
      await iframe.focus();
      await expect(iframe).toBeFocused();

      const fail = async () => {
        // Recovery waits until the browser is online.
        await page.context().setOffline(true);
        const before = await frame.evaluate(() => {
          surface.emit('error', { message: 'down', fatal: true });
          return surface.document;
        });
        await expect(page.getByRole('alert')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
        await page.context().setOffline(false);
        await expect(page.getByRole('status')).toBeFocused();
        frame = await lab.surface('#embed', before);
      };
      await fail();
      await fail();
      await frame.evaluate(() => surface.ready());
      await expect(iframe).toBeFocused();
    });

    test(`React ${version} recovers the frame that a list moves with a session of its own`, async ({ page, lab }) => {
      const documentIn = async (id: string, except?: string) => {
        const frame = await lab.surface(id, except);
        return frame.evaluate(() => surface.document);
      };
      const open = async (id: string, except?: string) => {
        const frame = await lab.surface(id, except);
        await frame.evaluate(() => surface.ready());
        await expect(page.locator(id)).toHaveAttribute('data-state', 'ready');
        return frame;
      };
      await render(page, 'List', { props: { dashboard: 'silent' } });
      await open('#a');
      await open('#b');
      const [a, b] = [await documentIn('#a'), await documentIn('#b')];
      await render(page, 'List', { place: 'ba', props: { dashboard: 'silent' } });
      const moved = await lab.surface('#a', a);
      // The address is the same, so a platform refuses the used session.
      expect(moved.url()).toContain('session=s1');
      expect(await documentIn('#b')).toBe(b);
      const refused = await moved.evaluate(() => {
        surface.emit('error', { message: 'the session is used', fatal: true });
        return surface.document;
      });
      const healed = await open('#a', refused);
      expect(healed.url()).toContain('session=s3');
      expect(await record(page, 'sessions')).toEqual(['mount', 'mount', 'recover']);
    });

    test(`the hook mounts into the element that has its ref in React ${version}`, async ({ page, lab }) => {
      const output = page.locator('output');
      await render(page, 'Hook');
      await lab.surface('#embed');
      await expect(output).toHaveText('ready');
      await render(page, 'Hook', { place: 'none' });
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(output).toHaveText('destroyed');
      await render(page, 'Hook', { place: 'iframe' });
      await lab.surface('#embed');
      await expect(output).toHaveText('ready');
      await expect(page.locator('iframe')).toHaveAttribute('title', 'Own');
      await render(page, 'Hook', { place: 'div' });
      await expect(output).toHaveText('ready');
      await expect(page.locator('#embed > div > iframe')).toHaveCount(1);
      await render(page, 'Hook', { place: 'unnamed' });
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await record(page, 'sessions')).toEqual(['mount', 'mount', 'mount']);
    });

    test(`an embed that a suspending sibling hides keeps its document and calls its listeners in React ${version}`, async ({
      page,
      lab,
    }) => {
      const props = { recover: false };
      await render(page, 'Suspending', { props });
      const before = await shown(page, lab);
      await render(page, 'Suspending', { place: 'suspended', props });
      await expect(page.getByText('Waiting')).toBeVisible();
      await expect(page.locator('#embed')).toBeHidden();
      await render(page, 'Suspending', { props });
      await expect(page.locator('#embed')).toBeVisible();
      expect(await shown(page, lab)).toBe(before);

      await render(page, 'Suspending', { place: 'suspended', props });
      await expect(page.locator('#embed')).toBeHidden();
      const frame = await lab.surface('#embed');
      await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
      await lab.until(() => reactPage.events.includes('error down'));
      expect(await record(page, 'states')).toEqual(['loading', 'ready', 'failed']);
      await render(page, 'Suspending', { props });
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await record(page, 'sessions')).toEqual(['mount']);
    });
  });
}

test.describe('React 19', () => {
  test.use({ path: '/pages/react' });

  test('a hidden Activity of React 19 destroys the embed, and a visible one mounts another', async ({ page, lab }) => {
    await page.evaluate(() => reactPage.countListeners());
    await render(page, 'Hiding');
    const before = await shown(page, lab);
    await render(page, 'Hiding', { place: 'hidden' });
    await lab.until(() => reactPage.open() === 0);
    await expect(page.locator('iframe')).not.toHaveAttribute('src');
    expect(await record(page, 'sessions')).toEqual(['mount']);
    await render(page, 'Hiding');
    expect(await shown(page, lab, before)).not.toBe(before);
    expect(await record(page, 'sessions')).toEqual(['mount', 'mount']);
  });
});
