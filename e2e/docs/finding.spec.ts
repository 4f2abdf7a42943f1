/** Ways to find a page of the documentation: the search, the sidebar, and the links at the top. */
import { expect, test } from '../support/docs-site.js';

/** Texts that people search for, with the page that answers them. */
const QUESTIONS: Readonly<Record<string, string>> = {
  upgrade: '/guides/versions',
  'session expired': '/guides/session-renewal',
  'why is my embed blank': '/troubleshooting/',
  theme: '/guides/themes',
  print: '/guides/printing',
  'blank page': '/troubleshooting/',
  'deep link': '/guides/filters',
  'wrong height': '/guides/height',
  CSP: '/guides/csp',
  Looker: '/guides/migrations',
  'dark mode': '/guides/themes',
  docker: '/guides/local-networks',
  'screen reader': '/guides/accessibility',
  'multi tenant': '/guides/row-level-security',
  'unit tests': '/guides/testing',
  'two dashboards on one page': '/guides/many-embeds',
  iPhone: '/guides/mobile',
  safari: '/guides/browser-support',
  'refresh token': '/guides/session-renewal',
  'getting started': '/start/script-tag',
};

test('the search shows the page with the answer first, and no generated tables', async ({ page, openDocs }) => {
  await openDocs('/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('searchbox');
  const results = page.locator('.result');
  for (const [question, path] of Object.entries(QUESTIONS)) {
    // Removes the previous results.
    await box.fill('');
    await expect(results).toHaveCount(0);
    await box.fill(question);
    await expect.soft(results.first(), question).toHaveAttribute('href', new RegExp(`^${path}(?:#|$)`));
  }
  for (const [text, first] of [
    ['matrix of threats', '/security/trials#how-the-promises-are-tested'],
    ['EmbedState', '/packages/host-types#exported-types'],
  ] as const) {
    await box.fill(text);
    await expect(results.first()).toHaveAttribute('href', first);
    await expect(page.locator('.result:is([href^="/security/threats"], [href^="/reference/api"])')).toHaveCount(0);
  }
});

test('one group of the sidebar is open, with the link of the page in view', async ({ page, openDocs }) => {
  const groups = page.locator('.VPSidebar details[open]');
  for (const [path, name] of [
    ['/guides/versions', 'Guides'],
    ['/packages/testing-inspector', 'Packages'],
  ] as const) {
    await openDocs(path);
    await expect(groups).toHaveCount(1);
    await expect(groups.getByRole('heading')).toHaveText(name);
    await expect(page.locator(`.VPSidebar a[href="${path}"]`)).toBeInViewport({ ratio: 1 });
  }
});

test('home has links to the start, a picture in the colors of the page, and code', async ({ page, openDocs }) => {
  await openDocs('/');
  for (const place of ['.VPNavBarMenu', '.VPHero'])
    for (const name of ['Playground', 'Comparison'])
      await expect(page.locator(place).getByRole('link', { name })).toBeInViewport({ ratio: 1 });

  const half = page.locator('.VPHero .image');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const picture = half.getByRole('img');
    await expect(picture).toHaveClass(colorScheme);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  }
  await expect(half.getByText('mountEmbed')).toBeInViewport();
  const { width = 0 } = page.viewportSize() ?? {};
  expect((await half.boundingBox())?.x).toBeGreaterThan(width / 2 - 1);
});
