import { expect, test, WIDE, widget } from '../../support/widgets-test.js';

/** Selectors of content, by kind of widget. */
const CONTENT: Readonly<Record<string, string>> = {
  kpi: '[data-kpi-value]:not([data-kpi-value=""])',
  bar: 'svg.marks .mark-rect.role-mark path[aria-label]',
  line: 'svg.marks .mark-symbol.role-mark path[aria-label]',
  vega: 'svg.marks .role-mark path',
  map: 'svg.marks .mark-shape.role-mark path[aria-label]',
  table: 'tbody tr',
  html: '.rich-text > *',
  text: '.rich-text > *',
  filter: 'button[aria-expanded]',
  ai: 'form input',
  tabs: '[role="tab"]',
  'time-grain': 'input[type="radio"]',
};

for (const [dashboard, kinds] of [
  ['movies-overview', ['ai', 'bar', 'filter', 'kpi', 'line', 'table']],
  ['city-weather', ['bar', 'filter', 'html', 'kpi', 'line', 'table', 'text', 'time-grain']],
  ['world-development', ['ai', 'bar', 'filter', 'kpi', 'line', 'map', 'table', 'tabs', 'vega']],
] as const) {
  test(`every widget of ${dashboard} shows something`, async ({ openDashboard }) => {
    const frame = await openDashboard(dashboard);
    for (const tab of await frame.getByRole('tab').all()) await tab.click();
    const widgets = await frame.locator('[data-widget]').all();
    const seen = new Set<string>();
    for (const shown of widgets) {
      const kind = (await shown.getAttribute('data-kind')) ?? '';
      seen.add(kind);
      await expect(shown).toHaveAttribute('data-state', 'ready');
      await expect(shown.locator(CONTENT[kind] ?? 'nothing').first()).toBeAttached();
    }
    expect([...seen].sort()).toEqual([...kinds]);
  });
}

test('the grid fits pages of every width', async ({ page, openDashboard }) => {
  const grid = (await openDashboard('city-weather')).locator('.widget-grid').first();
  for (const [width, breakpoint] of [
    [1320, 'lg'],
    [1050, 'md'],
    [820, 'sm'],
    [600, 'xs'],
    [400, 'xxs'],
  ] as const)
    await test.step(`a page of ${width} px`, async () => {
      await page.setViewportSize({ ...WIDE, width });
      await expect(grid).toHaveAttribute('data-breakpoint', breakpoint);
      const overflow = () => grid.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
      await expect.poll(() => grid.evaluate(findFaults), `faults at ${width} px`).toEqual([]);
    });
});

test('the grid follows its width, and mirrors with the language', async ({ page, openDashboard }) => {
  const frame = await openDashboard('movies-overview');
  const [first, last] = [widget(frame, 'gross-by-genre'), widget(frame, 'gross-by-year')];
  const order = async () => ((await first.boundingBox())?.x ?? 0) - ((await last.boundingBox())?.x ?? 0);
  expect(await order()).toBeLessThan(0);
  await page.evaluate(() => embed.setLocale('ar'));
  await expect.poll(order).toBeGreaterThan(0);
  await page.setViewportSize({ ...WIDE, width: 400 });
  await expect(frame.locator('.widget-grid')).toHaveAttribute('data-breakpoint', 'xxs');
  await expect.poll(order).toBe(0);
});

for (const width of [1320, 400]) {
  test(`choosing filters does not move content under the pointer, at ${width} px`, async ({ page, openDashboard }) => {
    const frame = await openDashboard('movies-overview', width);
    const filter = widget(frame, 'genre-filter');
    const chip = frame.locator('[data-filter-chip="movies.genre"]');
    const place = () => filter.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await place();
    await filter.getByRole('button').first().click();
    for (const genre of ['Action', 'Thriller/Suspense', 'Concert/Performance']) {
      await filter.getByLabel(genre).check();
      await expect(chip).toContainText(genre);
      expect(await place()).toBe(before);
    }
    await page.keyboard.press('Escape');
    await chip.getByRole('button').click();
    await expect(chip).toHaveCount(0);
    expect(await place()).toBe(before);
  });
}

test('tabs load their widgets when they are opened, by arrow keys in both directions', async ({
  page,
  openDashboard,
}) => {
  const queries: string[] = [];
  page.on('request', (request) => request.url().endsWith('/query') && queries.push(request.postData() ?? ''));
  const frame = await openDashboard('world-development');
  const hidden = widget(frame, 'fertility-by-year');
  await expect(hidden).toBeHidden();
  const isAsked = () => queries.some((query) => query.includes('world.average_fertility') && query.includes('"time"'));
  expect(isAsked()).toBe(false);
  const loaded = await page.evaluate(() => events.find(([type]) => type === 'svc:event:dashboard-loaded')?.[1]);
  expect(loaded).toMatchObject({ widgetCount: await frame.locator('[data-widget]:visible').count() });

  const [countries, regions] = [frame.getByRole('tab').nth(0), frame.getByRole('tab', { name: 'Regions' })];
  await countries.focus();
  await page.keyboard.press('ArrowRight');
  await expect(regions).toBeFocused();
  await expect(regions).toHaveAttribute('aria-selected', 'true');
  await expect(countries).toHaveAttribute('tabindex', '-1');
  await expect(hidden.locator('svg.marks')).toBeVisible();
  expect(isAsked()).toBe(true);

  await page.evaluate(() => embed.setLocale('ar'));
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('ArrowRight');
  await expect(countries).toBeFocused();
  await page.keyboard.press('End');
  await expect(frame.getByRole('tabpanel')).toHaveAttribute('data-tab-panel', 'regions');
});

test('the time grain changes every widget over time, and the periods of its figures', async ({ openDashboard }) => {
  const frame = await openDashboard('city-weather');
  const points = widget(frame, 'high-by-month').locator('svg.marks .mark-symbol.role-mark path');
  const comparison = widget(frame, 'average-high').locator('[data-comparison]');
  const period = widget(frame, 'average-high').locator('.kpi-period');
  await expect(frame.getByRole('radio', { name: 'month' })).toBeChecked();
  expect(await points.count()).toBe(96);
  await expect(period).toHaveText('Dec 2015');
  await expect(comparison).toHaveText(/^[▲▼=].*°C (more|less) than a year earlier$|^=As much/);

  const days = await widget(frame, 'day-count').locator('[data-kpi-value]').textContent();
  await frame.getByRole('radio', { name: 'year' }).check({ force: true });
  await expect(points).toHaveCount(8);
  await expect(period).toHaveText('2015');
  await expect(widget(frame, 'day-count').locator('[data-kpi-value]')).toHaveText(days ?? '');

  await frame.getByRole('radio', { name: 'year' }).press('ArrowLeft');
  await expect(frame.getByRole('radio', { name: 'quarter' })).toBeChecked();
  await expect(period).toHaveText('Q4 2015');
});

test('a map is one tab stop, labels each number, and opens the rows behind it', async ({ page, openDashboard }) => {
  const frame = await openDashboard('world-development');
  const country = (name: string) => widget(frame, 'life-map').locator(`path[aria-label^="${name}: "]`);
  await expect(widget(frame, 'life-map').locator('path[tabindex="0"]')).toHaveCount(1);
  await expect(widget(frame, 'life-map').locator('.map-legend li')).toHaveCount(5);
  // A country without data is gray, and is not a labeled mark.
  await expect(country('Russia')).toHaveCount(0);
  await country('Brazil').focus();
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-drilldown]')).toContainText('Brazil: 72.8');
  await page.keyboard.press('Escape');
  await expect(country('Brazil')).toBeFocused();
});

/** Returns widgets of a grid that overlap, leave the grid, overflow, or are out of reading order. */
function findFaults(grid: Element): string[] {
  const widgets = [...grid.children].filter((child) => child instanceof HTMLElement);
  const boxes = widgets.map((child) => ({ id: child.dataset.widget, child, box: child.getBoundingClientRect() }));
  const outer = grid.getBoundingClientRect();
  const faults: string[] = [];
  for (const [index, { id, child, box }] of boxes.entries()) {
    if (box.left < outer.left - 1 || box.right > outer.right + 1) faults.push(`${id} leaves the grid`);
    if (child.scrollHeight > child.clientHeight + 1 || child.scrollWidth > child.clientWidth + 1) {
      faults.push(`${id} overflows`);
    }
    for (const other of boxes.slice(index + 1)) {
      const [a, b] = [box, other.box];
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
        faults.push(`${id} overlaps ${other.id}`);
      }
      if (b.bottom <= a.top) faults.push(`${other.id} comes before ${id}`);
    }
  }
  return faults;
}
