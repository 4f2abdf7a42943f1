/** The pictures at the top of the README and of the site's home page: an embed on the page of a customer. */
import { readDocument } from '../../packages/checks/src/readmes/read-snippets.mjs';
import { embed, films, logged } from '../examples/pages.js';
import { expect, test } from '../support/example-test.js';
import { expectPicture } from '../support/picture.js';
import { siteOf } from '../support/sites.js';

const SIZE = { width: 1280, height: 800 };

test.use({ viewport: SIZE });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the ${colorScheme} picture of an embed is one of the page as it is`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(siteOf('react-spa'));
    await expect(films(page)).toHaveText('3,201');
    await expect(embed(page).locator(`:root[data-color-scheme="${colorScheme}"]`)).toBeAttached();
    await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
    await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await expectPicture(page, `embed-${colorScheme}.png`);
  });
}

test('the README shows both, in their size and with a text in their place', async ({ page }) => {
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(readDocument('README.md')) ?? [];
  await page.setContent(picture);
  await expect(page.locator('source[media="(prefers-color-scheme: dark)"]')).toHaveAttribute(
    'srcset',
    'docs/images/embed-dark.png',
  );
  const image = page.getByRole('img', { name: /dashboard/ });
  await expect(image).toHaveAttribute('src', 'docs/images/embed-light.png');
  await expect(image).toHaveAttribute('width', `${SIZE.width}`);
  await expect(image).toHaveAttribute('height', `${SIZE.height}`);
});
