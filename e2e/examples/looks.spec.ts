/** What was once uneven, cut off or crowded on a page, as distances in px. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/example-test.js';
import { EXAMPLES } from '../support/sites.js';
import { type ExamplePage, embed, openPage } from './pages.js';

interface Look extends ExamplePage {
  readonly what: string;
  readonly width: number;
  /** What the page has, and what it should have. */
  readonly measure: (page: Page) => Promise<readonly [number, number]>;
}

const enter = (page: Page) => page.getByRole('button', { name: 'Sign in as Ada Birk' }).click();
const kpi = (page: Page, widget: string) => embed(page).locator(`[data-widget="${widget}"]`);

/** What the chip of the first filter hides of its text. */
async function cutOf(page: Page): Promise<readonly [number, number]> {
  const text = embed(page).locator('.chip span');
  return [await text.evaluate((span) => span.scrollWidth - span.clientWidth), 0];
}

const LOOKS: readonly Look[] = [
  {
    what: 'the places of the viewers stand in one column',
    example: 'backend-express',
    width: 390,
    measure: async (page) => [
      (await boxOf(page.getByText('New York', { exact: true }))).x,
      (await boxOf(page.getByText('Seattle', { exact: true }))).x,
    ],
  },
  {
    what: 'a button leaves the header of its panel as high as the one beside it',
    example: 'react-spa',
    width: 1280,
    measure: async (page) => [
      (await boxOf(page.locator('.panel-head').first())).height,
      (await boxOf(page.locator('.panel-head').last())).height,
    ],
  },
  {
    what: 'the hint has the distance of the rows',
    example: 'vue-spa',
    width: 1280,
    measure: async (page) => [
      await paddingOf(page.locator('.rows > .hint')),
      await paddingOf(page.locator('.row').first()),
    ],
  },
  {
    what: 'the label of a box has the size of the other controls',
    example: 'element',
    width: 1280,
    measure: async (page) => [await fontOf(page.locator('.check')), await fontOf(page.locator('select').first())],
  },
  {
    what: 'two figures stand side by side on a phone',
    example: 'script-tag',
    width: 390,
    measure: async (page) => [(await boxOf(kpi(page, 'film-count'))).y, (await boxOf(kpi(page, 'worldwide-gross'))).y],
  },
  { what: 'the chip is whole beside the chart', example: 'own-chart', width: 1280, enter, measure: cutOf },
  { what: 'the chip is whole on a phone', example: 'own-chart', width: 390, enter, measure: cutOf },
];

for (const look of LOOKS.filter(({ example }) => EXAMPLES.includes(example))) {
  test(`${look.example} at ${look.width} px: ${look.what}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await openPage(page, look);
    await expect(async () => {
      const [found, wanted] = await look.measure(page);
      expect(found).toBeCloseTo(wanted, 0);
    }).toPass();
  });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

function paddingOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
}

function fontOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
}
