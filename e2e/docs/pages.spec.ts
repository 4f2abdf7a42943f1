/** Properties of every page of the documentation site. A failure names its page. */
import { COLOR_RULES, findGraveFaults } from '../support/axe.js';
import { expect, PATHS, readSite, test } from '../support/docs-site.js';
import { findDrawingFaults, readPage } from './page-faults.js';

const PHONE = { width: 390, height: 844 };

/** The smallest text of a drawing on a phone, in pixels. */
const SMALLEST = 9.5;

/** Pages that together contain each component of the site, as a test below checks. */
const TEMPLATES = [
  '/',
  '/404',
  '/comparison',
  '/concepts/checks',
  '/concepts/session',
  '/errors/ready-timeout',
  '/guides/development-server',
  '/packages/testing-inspector',
  '/playground',
  '/reference/api/@svc-embed/element',
  '/reference/http-api/agents',
];

/** Splits the pages into groups, one for each test, because a browser context costs more than a page. */
const inGroups = (paths: readonly string[], count: number) =>
  Array.from({ length: Math.ceil(paths.length / count) }, (_, index) =>
    paths.slice(index * count, (index + 1) * count),
  );

for (const paths of inGroups(TEMPLATES, 4)) {
  test(`${paths.join(', ')} are accessible to axe in both color schemes`, async ({ page, openDocs }) => {
    test.slow();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await openDocs(path);
        await expect(page.locator('h1').first()).toBeVisible();
        expect.soft(await findGraveFaults(page), path).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html.dark')).toBeAttached();
        expect.soft(await findGraveFaults(page, COLOR_RULES), `${path} in the dark scheme`).toEqual([]);
      });
    }
  });
}

for (const paths of inGroups(PATHS, 25)) {
  test(`the pages from ${paths[0]} to ${paths.at(-1)} fit a phone, and load nothing from other sites`, async ({
    page,
    openDocs,
  }) => {
    test.slow();
    await page.setViewportSize(PHONE);
    for (const path of paths) {
      await test.step(path, async () => {
        await openDocs(path);
        await expect(page.locator('h1').first()).toBeVisible();
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(PHONE.width);
        expect.soft(await page.evaluate(findDrawingFaults, SMALLEST), path).toEqual([]);
      });
    }
  });
}

test('the HTML of every page is accessible, with a template for each component and color of code', async ({
  page,
  openDocs,
}) => {
  const missing = new Map<string, string>();
  const looked: string[] = [];
  const colors = new Set<string>();
  for (const [path, html] of readSite()) {
    const found = await page.evaluate(readPage, html);
    expect.soft(found.faults, path).toEqual([]);
    if (TEMPLATES.includes(path)) looked.push(...found.components);
    for (const component of found.components) missing.set(component, path);
    for (const color of found.colors) colors.add(color);
  }
  for (const component of looked) missing.delete(component);
  expect(Object.fromEntries(missing), 'components that no template contains, each with a page').toEqual({});

  await openDocs('/start/script-tag');
  await page
    .locator('pre.shiki code')
    .first()
    .evaluate(
      (code, all) => {
        code.innerHTML = all.map((style) => `<span class="line"><span style="${style}">word</span></span>`).join('\n');
      },
      [...colors],
    );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    expect(await findGraveFaults(page, COLOR_RULES), colorScheme).toEqual([]);
  }
  await page.addStyleTag({ content: 'html.dark pre.shiki .line > span { color: #333 !important }' });
  const found = await findGraveFaults(page, COLOR_RULES);
  expect(found.length).toBeGreaterThanOrEqual(colors.size);
  expect(found[0]).toContain('/start/script-tag: serious color-contrast at ');
});
