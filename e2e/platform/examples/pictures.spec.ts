/** The pictures at the top of the README and of the site's home page: an embed on the page of a customer. */
import { readDocument } from '../../../tools/checks/src/readmes/read-snippets.mjs';
import { expect, test } from '../../support/example-test.js';
import { expectPicture } from '../../support/picture.js';
import { siteOf } from '../../support/sites.js';
import { embed, films, logged } from './pages.js';

test.use({ viewport: { width: 1280, height: 800 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the ${colorScheme} picture of an embed has the size of the current page`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(siteOf('react-spa'));
    await expect(films(page)).toHaveText('3,201');
    await expect(embed(page).locator(`:root[data-color-scheme="${colorScheme}"]`)).toBeAttached();
    await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
    await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectPicture(page, `embed-${colorScheme}.png`);
  });
}

test('the README shows both pictures, with their size and an alternative text', () => {
  const [, source, image] =
    /<picture>\s*<source media="\(prefers-color-scheme: dark\)" (.*?)>\s*<img (.*?)>/s.exec(
      readDocument('README.md'),
    ) ?? [];
  expect(source).toBe('srcset="docs/images/embed-dark.png"');
  expect(image).toMatch(/^src="docs\/images\/embed-light.png" width="1280" height="800" alt="[^"]{50,}"$/);
});
