/** What holds for every page of the documentation site; each is loaded once, and a failure names its page. */
import { COLOR_RULES, findGraveFaults } from '../support/axe.js';
import { expect, PATHS, test } from '../support/docs-site.js';

const DESKTOP = { width: 1280, height: 720 };

/** A narrow phone. */
const PHONE = { width: 390, height: 844 };

/** The smallest text of a drawing on a phone, in pixels. */
const SMALLEST = 9.5;

/** How many pages a test opens one after the other: a browser context of its own costs more than a page. */
const PAGES_OF_A_TEST = 8;

const groups = Array.from({ length: Math.ceil(PATHS.length / PAGES_OF_A_TEST) }, (_, index) =>
  PATHS.slice(index * PAGES_OF_A_TEST, (index + 1) * PAGES_OF_A_TEST),
);

for (const paths of groups) {
  test(`the pages from ${paths[0]} to ${paths.at(-1)} have nothing serious for axe to find, light and dark, fit a phone and load nothing from elsewhere`, async ({
    page,
    openDocs,
  }, info) => {
    // Each page has the deadline of a test.
    info.setTimeout(info.timeout * paths.length);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(DESKTOP);
        await openDocs(path);
        await expect(page.locator('h1').first()).toBeVisible();
        expect.soft(await findGraveFaults(page), `serious and critical violations of ${path}`).toEqual([]);

        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html.dark')).toBeAttached();
        const inTheDark = await findGraveFaults(page, COLOR_RULES);
        expect.soft(inTheDark, `serious and critical violations of ${path} in the dark`).toEqual([]);

        await page.setViewportSize(PHONE);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `width of ${path}`).toBe(PHONE.width);
        expect.soft(await page.evaluate(findDrawingFaults, SMALLEST), `faults of the drawings of ${path}`).toEqual([]);
      });
    }
  });
}

test('a color of code that cannot be read in the dark is found, with its page', async ({ page, openDocs }) => {
  await openDocs('/start/script-tag');
  await page.addStyleTag({ content: 'html.dark pre.shiki .line > span { color: #333 !important }' });
  expect(await findGraveFaults(page, COLOR_RULES)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html.dark')).toBeAttached();
  const [first] = await findGraveFaults(page, COLOR_RULES);
  expect(first).toContain('/start/script-tag: serious color-contrast at ');
});

/** Texts that are too small to read, that leave their drawing, or that lie on each other. */
function findDrawingFaults(smallest: number): string[] {
  const faults: string[] = [];
  for (const drawing of document.querySelectorAll<SVGSVGElement>('svg.drawing')) {
    const frame = drawing.getBoundingClientRect();
    const scale = frame.width / drawing.viewBox.baseVal.width;
    const texts = [...drawing.querySelectorAll('text')].map((text) => ({
      words: text.textContent,
      size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      box: text.getBoundingClientRect(),
    }));
    for (const [index, { words, size, box }] of texts.entries()) {
      if (size < smallest) faults.push(`"${words}" is ${size} pixels high`);
      if (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom)
        faults.push(`"${words}" leaves its drawing`);
      for (const other of texts.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Lines of a paragraph touch each other by their leading.
        if (width > 0 && height > size / 2) faults.push(`"${words}" lies on "${other.words}"`);
      }
    }
  }
  return faults;
}
