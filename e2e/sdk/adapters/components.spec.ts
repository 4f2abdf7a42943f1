import { createRequire } from 'node:module';
import type { EmbedOptionFields } from '@svc-embed/host';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, type Lab, type Page, test } from '../../support/lab-test.js';

/** The pages that render one component, each as its users do. */
const COMPONENTS = {
  'React 19': '/pages/react',
  'React 18': '/pages/react-18',
  Vue: '/pages/vue',
  'the element': '/pages/element',
};

const AXE = createRequire(import.meta.url).resolve('axe-core');

const LOOK = {
  colorScheme: 'dark',
  theme: { primaryColor: '#000000' },
  locale: 'ar',
  filters: { 'movies.genre': { value: 'Drama' } },
} as const;

/** The actions that the options of LOOK are sent as. */
const ACTIONS = [
  ['set-color-scheme', { scheme: 'dark' }],
  ['set-theme', { primaryColor: '#000000' }],
  ['set-locale', { locale: 'ar' }],
  ['set-filter', { filterUrlParameter: 'f_movies.genre={"value":"Drama"}' }],
];

/** Each step changes options that no action can change. */
const REMOUNTS: EmbedOptionFields[] = [
  { filters: { 'a.b': { value: 1 } } },
  // The filter is gone.
  {},
  { allowExport: true },
  { params: { v: 2 } },
  { sandbox: ['allow-modals'] },
  { dashboard: 'echo' },
];

function render(page: Page, options: EmbedOptionFields = {}): Promise<void> {
  return page.evaluate((text) => componentPage.render(JSON.parse(text)), JSON.stringify(options));
}

const record = (page: Page, kind: 'sessions' | 'states' | 'sent' | 'errors' | 'violations') =>
  page.evaluate((name) => componentPage[name], kind);

/** The document of the embed, once the embed is ready. */
async function shown(lab: Lab, except = ''): Promise<string> {
  const frame = await lab.surface('#embed', except);
  await lab.until(() => componentPage.states.at(-1) === 'ready');
  return frame.evaluate(() => surface.document);
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

for (const [name, path] of Object.entries(COMPONENTS)) {
  test.describe(name, () => {
    test.use({ path });

    test(`B1 ${name} requests one session, loads one document, leaves the focus alone, and no frame when it is unmounted`, {
      tag: '@core',
    }, async ({ page, lab }) => {
      const documents: string[] = [];
      page.on('request', (request) => request.url().includes('/embed/') && documents.push(request.url()));
      await page.evaluate(() => document.body.appendChild(document.createElement('button')).focus());
      await render(page);
      await shown(lab);
      expect(documents).toEqual([expect.stringContaining('/embed/dashboard/speaks?session=s1')]);
      expect(await record(page, 'sessions')).toEqual(['mount']);
      expect(await record(page, 'states')).toEqual(['loading', 'ready']);
      await expect(page.locator('body > button')).toBeFocused();

      await page.evaluate(() => componentPage.unmount());
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(page.frames()).toHaveLength(1);
    });

    test(`${name} sends changes of look, locale and filters to the same document, and nothing for equal options or another title`, async ({
      page,
      lab,
    }) => {
      let options: EmbedOptionFields = { theme: { primaryColor: '#123456' }, filters: { 'a.b': { value: [1] } } };
      const sent = [['set-theme', options.theme], ...ACTIONS];
      await render(page, options);
      const before = await shown(lab);
      for (let times = 0; times < 5; times++) await render(page, options);
      expect(await record(page, 'sent')).toEqual(sent.slice(0, 1));
      expect(await shown(lab)).toBe(before);

      const look = { ...LOOK, filters: { ...options.filters, ...LOOK.filters } };
      for (const [option, value] of Object.entries(look)) {
        options = { ...options, [option]: value };
        await render(page, options);
      }
      await lab.until(() => componentPage.sent.length === 5);
      expect(await record(page, 'sent')).toEqual(sent);
      const frame = await lab.surface('#embed');
      await frame.waitForFunction(() => surface.received.length === 5);

      await render(page, { ...options, title: 'Sales' });
      await expect(page.locator('iframe')).toHaveAttribute('title', 'Sales');
      expect(await record(page, 'sent')).toEqual(sent);
      expect(await record(page, 'sessions')).toEqual(['mount']);
      expect(await shown(lab)).toBe(before);
    });

    test(`${name} mounts another embed with another session for every other change`, async ({ page, lab }) => {
      let document = '';
      for (const [index, options] of REMOUNTS.entries()) {
        await render(page, options);
        document = await shown(lab, document);
        const frame = await lab.surface('#embed');
        expect(new URL(frame.url()).searchParams.get('session')).toBe(`s${index + 1}`);
        await expect(page.locator('iframe')).toHaveCount(1);
      }
      expect(await record(page, 'sessions')).toEqual(REMOUNTS.map(() => 'mount'));
      expect(await record(page, 'sent')).toEqual([]);
    });

    test(`${name} covers its frame in the color scheme of the embed while it loads and after a failure, and moves the focus along`, async ({
      page,
      lab,
    }) => {
      const [iframe, status, alert] = [page.locator('iframe'), page.getByRole('status'), page.getByRole('alert')];
      for (const [colorScheme, scheme] of [
        ['dark', 'dark'],
        ['auto', 'light dark'],
      ] as const) {
        await render(page, { dashboard: 'silent', recover: false, title: 'Sales', colorScheme });
        for (const element of [status, iframe]) await expect(element).toHaveCSS('color-scheme', scheme);
      }
      await expect(status).toHaveText('Loading…');
      await expect(iframe).toHaveAttribute('aria-busy', 'true');
      await expect(iframe).toHaveJSProperty('inert', true);
      expect(await status.boundingBox()).toEqual(await iframe.boundingBox());
      expect(await accessibilityViolations(page)).toEqual([]);

      const first = await fail(lab);
      await expect(alert).toContainText('This content could not be loaded.');
      await expect(iframe).toHaveJSProperty('inert', true);
      expect(await alert.boundingBox()).toEqual(await iframe.boundingBox());
      expect(await accessibilityViolations(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
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
      expect(await record(page, 'sessions')).toEqual(['mount', 'reload']);
      expect(await record(page, 'states')).toEqual(['loading', 'failed', 'loading', 'ready', 'failed']);
    });

    test(`${name} requests the session of a lazy embed when it comes near the viewport`, async ({ page, lab }) => {
      await page.evaluate(() => {
        const spacer = document.createElement('div');
        spacer.style.height = '5000px';
        document.body.prepend(spacer);
      });
      await render(page, { lazy: { rootMargin: '0px' } });
      await expect(page.getByRole('status')).toHaveText('Loading…');
      // An observer reports the first positions after the next frame.
      await page.evaluate(async () => {
        for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
      });
      expect(await record(page, 'sessions')).toEqual([]);
      await page.getByRole('status').scrollIntoViewIfNeeded();
      await shown(lab);
      expect(await record(page, 'sessions')).toEqual(['mount']);
    });

    test(`${name} reports a refused option, and loads when the option is right`, async ({ page, lab }) => {
      lab.tolerate(/invalid-option|baseUrl/);
      await render(page, { baseUrl: 'http://acme.example.com' });
      await expect(page.getByRole('alert')).toContainText('This content could not be loaded.');
      expect(await record(page, 'errors')).toEqual(['invalid-option']);
      expect(await record(page, 'sessions')).toEqual([]);
      await render(page);
      await shown(lab);
      await expect(page.getByRole('alert')).toBeHidden();
    });

    test(`${name} shows frame and covers and sends actions under a strict policy`, async ({ page, lab }) => {
      // Vue creates a policy of Trusted Types when it is loaded, and works without where the page forbids it.
      lab.tolerate(/TrustedTypePolicy named 'vue'/);
      await page.goto(`${CUSTOMER}${path}/strict`);
      await render(page, { recover: false });
      const room = await page.locator('iframe').boundingBox();
      await shown(lab);
      await render(page, { recover: false, colorScheme: 'dark' });
      await lab.until(() => componentPage.sent.length === 1);
      await fail(lab);
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await page.getByRole('alert').boundingBox()).toEqual(room);
      const violations = await record(page, 'violations');
      expect(violations.filter((violation) => violation !== 'trusted-types trusted-types-policy')).toEqual([]);
    });
  });
}
