/** What holds for every page of the documentation site; each is loaded once. */
import { expectAccessible } from '../support/axe.js';
import { expect, PATHS, test } from '../support/docs-site.js';

/** A narrow phone. */
const PHONE = { width: 390, height: 844 };

/** The smallest text of a drawing on a phone, in pixels. */
const SMALLEST = 9.5;

for (const path of PATHS) {
  test(`the page ${path} has nothing serious for axe to find, light and dark, fits a phone and loads nothing from elsewhere`, async ({
    page,
    openDocs,
  }) => {
    await openDocs(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await expectAccessible(page);

    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html.dark')).toBeAttached();
    await expectAccessible(page);

    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(PHONE.width);
    expect(await page.evaluate(findDrawingFaults, SMALLEST), 'faults of drawings').toEqual([]);
  });
}

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
