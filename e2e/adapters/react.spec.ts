import type { Page } from '@playwright/test';
import { expect, type Lab, test } from '../support/lab-test.js';
import type { Given } from '../support/pages/react.js';

type Scene = Parameters<typeof reactPage.render>[0];

function render(page: Page, scene: Scene, given: Given = {}): Promise<void> {
  return page.evaluate(([name, what]) => reactPage.render(name, JSON.parse(what)), [
    scene,
    JSON.stringify(given),
  ] as const);
}

/** The page's record of one kind. */
function record(page: Page, kind: 'sessions' | 'events' | 'states' | 'sent' | 'rejections' | 'refs' | 'errors') {
  return page.evaluate((name) => reactPage[name], kind);
}

/** The document that the embed shows, once the page knows that it is ready. */
async function shown(page: Page, lab: Lab, except = ''): Promise<string> {
  const frame = await lab.surface('#embed', except);
  await expect(page.locator('#embed')).toHaveAttribute('data-state', 'ready');
  return frame.evaluate(() => surface.document);
}

/** The actions that the surface got, in order. */
async function actions(lab: Lab): Promise<unknown[]> {
  const received = await lab.received(await lab.surface('#embed'), '#embed');
  return received.map(({ data }) => [Object(data).type, Object(data).payload]);
}

for (const [version, path] of [
  ['19', '/pages/react'],
  ['18', '/pages/react-18'],
] as const) {
  test.describe(`React ${version} in strict mode`, () => {
    test.use({ path });

    test('B1 asks for one session and loads one document', async ({ page, lab }) => {
      const documents: string[] = [];
      page.on('request', (request) => request.url().includes('/embed/') && documents.push(request.url()));
      expect(await page.evaluate(() => reactPage.version)).toMatch(new RegExp(`^${version}\\.`));
      await render(page, 'Plain');
      await shown(page, lab);
      expect(await record(page, 'sessions')).toEqual(['mount']);
      expect(documents).toEqual([expect.stringContaining('/embed/dashboard/speaks?session=s1')]);
      expect(await record(page, 'states')).toEqual(['loading', 'ready']);
      expect(await record(page, 'events')).toEqual(['ready']);
    });

    test('renders with new objects and functions without a mount or an action', async ({ page, lab }) => {
      const given: Given = { props: { theme: { primaryColor: '#123456' }, filters: { 'a.b': { value: [1] } } } };
      await render(page, 'Plain', given);
      const before = await shown(page, lab);
      for (let times = 0; times < 5; times++) await render(page, 'Plain', structuredClone(given));
      expect(await actions(lab)).toEqual([['svc:action:set-theme', { primaryColor: '#123456' }]]);
      expect(await record(page, 'sessions')).toEqual(['mount']);
      expect(await shown(page, lab)).toBe(before);
    });

    test('calls the listeners of the latest render', async ({ page, lab }) => {
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

    test.describe('a changed prop', () => {
      for (const [name, props, action] of [
        ['colorScheme', { colorScheme: 'dark' }, ['set-color-scheme', { scheme: 'dark' }]],
        ['theme', { theme: { primaryColor: '#000000' } }, ['set-theme', { primaryColor: '#000000' }]],
        ['locale', { locale: 'ar' }, ['set-locale', { locale: 'ar' }]],
        [
          'filters',
          { filters: { 'movies.genre': { value: 'Drama' } } },
          ['set-filter', { filterUrlParameter: 'f_movies.genre={"value":"Drama"}' }],
        ],
      ] as const) {
        test(`${name} is an action`, async ({ page, lab }) => {
          await render(page, 'Plain');
          const before = await shown(page, lab);
          await render(page, 'Plain', { props });
          expect(await actions(lab)).toEqual([[`svc:action:${action[0]}`, action[1]]]);
          expect(await record(page, 'sent')).toEqual([action[0]]);
          expect(await shown(page, lab)).toBe(before);
          expect(await record(page, 'sessions')).toEqual(['mount']);
        });
      }

      for (const [name, props] of [
        ['dashboard', { dashboard: 'guest' }],
        ['allowExport', { allowExport: true }],
        ['sandbox', { sandbox: ['allow-modals'] }],
        ['params', { params: { v: 2 } }],
      ] as const) {
        test(`${name} is another embed with another session`, async ({ page, lab }) => {
          await render(page, 'Plain');
          const before = await shown(page, lab);
          await render(page, 'Plain', { props });
          const frame = await lab.surface('#embed', before);
          expect(frame.url()).toContain('session=s2');
          expect(await record(page, 'sessions')).toEqual(['mount', 'mount']);
          await expect(page.locator('iframe')).toHaveCount(1);
        });
      }

      test('title is applied as it is', async ({ page, lab }) => {
        await render(page, 'Plain');
        const before = await shown(page, lab);
        await render(page, 'Plain', { props: { title: 'Sales' } });
        await expect(page.locator('iframe')).toHaveAttribute('title', 'Sales');
        expect(await shown(page, lab)).toBe(before);
      });

      test('a filter that is taken away is another embed', async ({ page, lab }) => {
        await render(page, 'Plain', { props: { filters: { 'a.b': { value: 1 } } } });
        const before = await shown(page, lab);
        await render(page, 'Plain');
        await lab.surface('#embed', before);
        expect(await record(page, 'sessions')).toEqual(['mount', 'mount']);
      });
    });

    test('a listener that comes late is heard, and nothing else changes', async ({ page, lab }) => {
      await render(page, 'Late');
      const before = await shown(page, lab);
      await render(page, 'Late', { place: 'listening' });
      await (await lab.surface('#embed')).evaluate(() => surface.emit('view', {}));
      await lab.until(() => reactPage.rejections.length === 1);
      expect(await shown(page, lab)).toBe(before);
      expect(await record(page, 'sessions')).toEqual(['mount']);
    });

    test('each route has its embed, and none leaves anything behind', async ({ page, lab }) => {
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
      await lab.until(() => reactPage.open().length === 0);
      expect(await record(page, 'errors')).toEqual([]);
    });

    test('leaves no frame, listener or timer when it is unmounted while it loads', async ({ page, lab }) => {
      await page.evaluate(() => reactPage.countListeners());
      await render(page, 'Plain', { props: { dashboard: 'silent' } });
      await lab.surface('#embed');
      expect(await page.evaluate(() => reactPage.open())).not.toEqual([]);
      await page.evaluate(() => reactPage.unmount());
      await lab.until(() => reactPage.open().length === 0);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(await record(page, 'states')).toEqual(['loading']);
    });

    test('a ref has the embed before effects run, and loses it in the end', async ({ page, lab }) => {
      await render(page, 'WithRef');
      await shown(page, lab);
      await expect(page.locator('output')).toHaveText('ready');
      expect(await record(page, 'refs')).toEqual(['effect loading', 'effect loading']);
      expect(await record(page, 'sessions')).toEqual(['mount', 'mount']);
    });

    test('a ref is the embed of now in the effects of a parent', async ({ page, lab }) => {
      await render(page, 'Looking');
      await shown(page, lab);
      await render(page, 'Looking', { place: 'guest' });
      await lab.until(() => reactPage.refs.includes('effect guest loading'));
      expect(new Set(await record(page, 'refs'))).toEqual(
        new Set(['layout speaks loading', 'effect speaks loading', 'layout guest loading', 'effect guest loading']),
      );
    });

    test('a refused option is shown and reported, and mended', async ({ page, lab }) => {
      await render(page, 'Plain', { props: { baseUrl: 'http://acme.example.com' } });
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This content could not be loaded.');
      await expect(page.locator('#embed')).toHaveAttribute('data-state', 'failed');
      expect(await record(page, 'errors')).toEqual(['invalid-option']);
      await render(page, 'Plain');
      await shown(page, lab);
      await expect(alert).toHaveCount(0);
      lab.complaints.splice(0);
    });

    test('a failure is told to the viewer, who tries again', async ({ page, lab }) => {
      await render(page, 'Plain', { props: { recover: false } });
      const before = await shown(page, lab);
      const frame = await lab.surface('#embed');
      await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
      await expect(page.getByRole('alert')).toContainText('This content could not be loaded.');
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      expect(await shown(page, lab, before)).not.toBe(before);
      expect(await record(page, 'sessions')).toEqual(['mount', 'reload']);
      expect(await record(page, 'states')).toEqual(['loading', 'ready', 'failed surface-failed', 'loading', 'ready']);
    });

    test('the focus follows what comes when a cover that has it goes', async ({ page, lab }) => {
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

    test('the focus of others stays where it is', async ({ page, lab }) => {
      await page.evaluate(() => {
        document.body.append(document.createElement('button'));
        document.querySelector('button')?.focus();
      });
      await render(page, 'Plain');
      await shown(page, lab);
      await expect(page.locator('body > button')).toBeFocused();
    });

    test('covers and frame have the scheme of the embed', async ({ page }) => {
      for (const [colorScheme, scheme] of [
        ['dark', 'dark'],
        ['auto', 'light dark'],
      ] as const) {
        await render(page, 'Plain', { props: { dashboard: 'silent', colorScheme } });
        await expect(page.getByRole('status')).toHaveCSS('color-scheme', scheme);
        await expect(page.locator('iframe')).toHaveCSS('color-scheme', scheme);
      }
    });

    test('a frame that a list moves loads again, and gets a session of its own', async ({ page, lab }) => {
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
      // The same address: a platform refuses the session, which is used.
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

    test('lazy asks for a session when it comes near the viewport', async ({ page, lab }) => {
      await render(page, 'Below');
      await shown(page, lab);
      const below = page.locator('#below');
      await expect(below.getByRole('status')).toHaveText('Loading…');
      expect(await record(page, 'sessions')).toEqual(['mount']);
      await below.scrollIntoViewIfNeeded();
      await expect(below).toHaveAttribute('data-state', 'ready');
      expect(await record(page, 'sessions')).toEqual(['mount', 'mount']);
    });

    test('views of the page replace the standard ones', async ({ page, lab }) => {
      await render(page, 'Views', { props: { dashboard: 'silent', recover: false } });
      await expect(page.getByRole('status')).toHaveText('One moment');
      const frame = await lab.surface('#embed');
      const before = await frame.evaluate(() => surface.document);
      await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
      await page.getByRole('alert').getByRole('button', { name: 'surface-failed' }).click();
      const next = await lab.surface('#embed', before);
      await next.evaluate(() => surface.ready());
      await expect(page.locator('#embed')).toHaveAttribute('data-state', 'ready');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('the hook mounts into the element that has its ref', async ({ page, lab }) => {
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

    test('what a sibling hides by suspending keeps its document', async ({ page, lab }) => {
      await render(page, 'Suspending');
      const before = await shown(page, lab);
      await render(page, 'Suspending', { place: 'suspended' });
      await expect(page.getByText('Waiting')).toBeVisible();
      await expect(page.locator('#embed')).toBeHidden();
      await render(page, 'Suspending');
      await expect(page.locator('#embed')).toBeVisible();
      expect(await shown(page, lab)).toBe(before);
      expect(await record(page, 'sessions')).toEqual(['mount']);
    });

    test('what happens while a sibling hides it is told', async ({ page, lab }) => {
      await render(page, 'Suspending', { props: { recover: false } });
      await shown(page, lab);
      await render(page, 'Suspending', { place: 'suspended', props: { recover: false } });
      await expect(page.locator('#embed')).toBeHidden();
      const frame = await lab.surface('#embed');
      await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
      await lab.until(() => reactPage.events.includes('error down'));
      expect(await record(page, 'states')).toEqual(['loading', 'ready', 'failed surface-failed']);
      await render(page, 'Suspending', { props: { recover: false } });
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await record(page, 'sessions')).toEqual(['mount']);
    });
  });
}

test.describe('React 19', () => {
  test.use({ path: '/pages/react' });

  test('an Activity that is hidden ends the embed, one that is shown mounts it again', async ({ page, lab }) => {
    await page.evaluate(() => reactPage.countListeners());
    await render(page, 'Hiding');
    const before = await shown(page, lab);
    await render(page, 'Hiding', { place: 'hidden' });
    await lab.until(() => reactPage.open().length === 0);
    await expect(page.locator('iframe')).not.toHaveAttribute('src');
    expect(await record(page, 'sessions')).toEqual(['mount']);
    await render(page, 'Hiding');
    expect(await shown(page, lab, before)).not.toBe(before);
    expect(await record(page, 'sessions')).toEqual(['mount', 'mount']);
  });
});
