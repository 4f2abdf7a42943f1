import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { DashboardConfigInput, PlatformClient } from '@svc-embed/platform';
import { type EmbedRequest, expect, loaded, surface, strictTest as test } from '../support/sandbox-test.js';

type OpenEmbed = (page: Page, request: EmbedRequest) => Promise<unknown>;

const WIDE = { width: 1320, height: 900 };
const viewer = { externalId: 'widgets' };

/** Opens a dashboard and waits until everything on it has loaded. */
async function open(page: Page, openEmbed: OpenEmbed, dashboard: string, width = WIDE.width): Promise<void> {
  await page.setViewportSize({ ...WIDE, width });
  await openEmbed(page, { viewer, dashboard, allowExport: true });
  await loaded(page);
}

/** Publishes a dashboard with these widgets, one below the other. */
async function publish(client: PlatformClient, config: DashboardConfigInput): Promise<string> {
  const widgets = (config.widgets ?? []).map((widget, index) => ({
    ...widget,
    position: { x: 0, y: index * 4, w: 12, h: 4 },
  }));
  const input = { workbookId: 4, allowEmbed: true, title: 'Widgets', config: { ...config, widgets } };
  const viewerDeployment = 2;
  return (await client.workbooks.publishDashboard(viewerDeployment, 4, input)).publicId;
}

function openPublished(page: Page, openEmbed: OpenEmbed, dashboard: string): Promise<unknown> {
  return openEmbed(page, { viewer: { ...viewer, deploymentId: 2 }, dashboard });
}

function widget(frame: FrameLocator, id: string): Locator {
  return frame.locator(`[data-widget="${id}"]`);
}

const position = { x: 0, y: 0, w: 12, h: 4 };
type WidgetInput = NonNullable<DashboardConfigInput['widgets']>[number];
type Json = NonNullable<WidgetInput['config']>[string];
const chart = (id: string, report: Json): WidgetInput => ({ id, type: 'CHART', position, config: { report } });

/** What shows that a widget of a kind has something to show. */
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

test.describe('every widget of the dashboards that come with the sandbox shows something', () => {
  for (const [dashboard, kinds] of [
    ['movies-overview', ['ai', 'bar', 'filter', 'kpi', 'line', 'table']],
    ['city-weather', ['bar', 'filter', 'html', 'kpi', 'line', 'table', 'text', 'time-grain']],
    ['world-development', ['ai', 'bar', 'filter', 'kpi', 'line', 'map', 'table', 'tabs', 'vega']],
  ] as const) {
    test(dashboard, async ({ page, openEmbed }) => {
      await open(page, openEmbed, dashboard);
      const frame = surface(page);
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
});

test.describe('the grid', () => {
  for (const [width, breakpoint] of [
    [1320, 'lg'],
    [1050, 'md'],
    [820, 'sm'],
    [600, 'xs'],
    [400, 'xxs'],
  ] as const) {
    test(`fits a page of ${width} px`, async ({ page, openEmbed }) => {
      await open(page, openEmbed, 'city-weather', width);
      const grid = surface(page).locator('.widget-grid').first();
      await expect(grid).toHaveAttribute('data-breakpoint', breakpoint);
      expect(await grid.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await grid.evaluate(findFaults)).toEqual([]);
    });
  }

  test('follows its width, and mirrors with the language', async ({ page, openEmbed }) => {
    await open(page, openEmbed, 'movies-overview');
    const [first, last] = [widget(surface(page), 'film-count'), widget(surface(page), 'average-rating')];
    const order = async () => ((await first.boundingBox())?.x ?? 0) - ((await last.boundingBox())?.x ?? 0);
    expect(await order()).toBeLessThan(0);
    await page.evaluate(() => embed.setLocale('ar'));
    await expect.poll(order).toBeGreaterThan(0);
    await page.setViewportSize({ ...WIDE, width: 400 });
    await expect(surface(page).locator('.widget-grid')).toHaveAttribute('data-breakpoint', 'xxs');
    await expect.poll(order).toBe(0);
  });
});

for (const width of [1320, 400]) {
  test(`choosing filters moves nothing under the pointer, at ${width} px`, async ({ page, openEmbed }) => {
    await open(page, openEmbed, 'movies-overview', width);
    const filter = widget(surface(page), 'genre-filter');
    const chip = surface(page).locator('[data-filter-chip="movies.genre"]');
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

test.describe('tabs', () => {
  test('load what they hold when they are opened, and count it then', async ({ page, openEmbed }) => {
    const queries: string[] = [];
    page.on('request', (request) => request.url().endsWith('/query') && queries.push(request.postData() ?? ''));
    await open(page, openEmbed, 'world-development');
    const frame = surface(page);
    const hidden = widget(frame, 'fertility-by-year');
    await expect(hidden).toBeHidden();
    const isAsked = () =>
      queries.some((query) => query.includes('world.average_fertility') && query.includes('"time"'));
    expect(isAsked()).toBe(false);
    const loaded = await page.evaluate(() => events.find(([type]) => type === 'svc:event:dashboard-loaded')?.[1]);
    const shown = await frame.locator('[data-widget]:visible').count();
    expect(loaded).toMatchObject({ widgetCount: shown });

    await frame.getByRole('tab', { name: 'Regions' }).click();
    await expect(hidden.locator('svg.marks')).toBeVisible();
    expect(isAsked()).toBe(true);
  });

  test('are moved between with the arrow keys, in the direction of the language', async ({ page, openEmbed }) => {
    await open(page, openEmbed, 'world-development');
    const [first, second] = [surface(page).getByRole('tab').nth(0), surface(page).getByRole('tab').nth(1)];
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(first).toHaveAttribute('tabindex', '-1');
    await page.evaluate(() => embed.setLocale('ar'));
    await expect(surface(page).locator('html')).toHaveAttribute('dir', 'rtl');
    await page.keyboard.press('ArrowRight');
    await expect(first).toBeFocused();
    await page.keyboard.press('End');
    await expect(surface(page).getByRole('tabpanel')).toHaveAttribute('data-tab-panel', 'regions');
  });
});

test('the time grain changes every widget that has time, and the words of its figures', async ({ page, openEmbed }) => {
  await open(page, openEmbed, 'city-weather');
  const frame = surface(page);
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

test('a map is one stop of the keyboard, says each number, and opens what is behind it', async ({
  page,
  openEmbed,
}) => {
  await open(page, openEmbed, 'world-development');
  const frame = surface(page);
  const country = (name: string) => widget(frame, 'life-map').locator(`path[aria-label^="${name}: "]`);
  await expect(widget(frame, 'life-map').locator('path[tabindex="0"]')).toHaveCount(1);
  await expect(widget(frame, 'life-map').locator('.map-legend li')).toHaveCount(5);
  // A country without data is no figure, and gray.
  await expect(country('Russia')).toHaveCount(0);
  await country('Brazil').focus();
  await page.keyboard.press('Enter');
  await expect(frame.locator('[data-drilldown]')).toContainText('Brazil: 72.8');
  await page.keyboard.press('Escape');
  await expect(country('Brazil')).toBeFocused();
});

test.describe('what an author writes', () => {
  const evil =
    '<h1>Total</h1><p style="color: rgb(1, 2, 3); position: fixed; background: url(https://evil.example/bg)">' +
    '{{movies.count}} of {{movies.nothing}}</p><script>window.hacked = "script"</script><img src="https://evil.example/a" ' +
    'onerror="window.hacked = \'handler\'"><svg onload="window.hacked = \'svg\'"></svg><iframe src="https://evil.example">' +
    '</iframe><form action="https://evil.example"><input></form><a href="javascript:window.hacked = 1">go</a>' +
    '<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/css"><base href="https://evil.example">';
  const query = { view: 'movies', measures: ['movies.count'] };

  test('stays text and structure, whatever is in it', async ({ page, client, openEmbed }) => {
    const foreign: string[] = [];
    page.on('request', (request) => request.url().includes('evil') && foreign.push(request.url()));
    const dashboard = await publish(client, {
      widgets: [
        chart('html', { kind: 'html', query, spec: evil }),
        { id: 'text', type: 'TEXT', position, config: { text: `# Heading\n\n**bold** ${evil}` } },
      ],
    });
    await openPublished(page, openEmbed, dashboard);
    const frame = surface(page);
    await expect(widget(frame, 'html').locator('p')).toHaveText('3,201 of {{movies.nothing}}');
    await expect(widget(frame, 'html').locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(widget(frame, 'html').locator('p')).toHaveCSS('position', 'static');
    await expect(widget(frame, 'text').locator('strong')).toHaveText('bold');
    await expect(widget(frame, 'text').getByRole('heading', { level: 2 })).toHaveText('Heading');
    const forbidden = frame.locator('.rich-text').locator('script, style, link, base, iframe, form, input, svg, img');
    await expect(forbidden).toHaveCount(0);
    for (const link of await frame.locator('.rich-text a').all()) {
      await expect(link).not.toHaveAttribute('href');
    }
    expect(await frame.locator('html').evaluate(() => 'hacked' in window)).toBe(false);
    expect(foreign).toEqual([]);
  });

  // Each is harmless until a parser reads it a second time.
  for (const mutating of [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=hacked=1&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hacked=1>',
    '<svg></p><style><a title="</style><img src onerror=hacked=1>">',
    '<noscript><p title="</noscript><img src onerror=hacked=1>">',
    '<math><annotation-xml encoding="text/html"><p><img src onerror=hacked=1>',
    '<template><img src onerror=hacked=1></template><xmp><img src onerror=hacked=1></xmp>',
    '<svg><foreignObject><img src onerror=hacked=1></foreignObject><a href="javascript:hacked=1">x</a></svg>',
    '<a href="java&#10;script:hacked=1">x</a><a href="data:text/html,<script>hacked=1</script>">x</a>',
  ]) {
    test(`does nothing, however it is nested: ${mutating.slice(0, 32)}`, async ({ page, client, openEmbed }) => {
      const widgets = [
        chart('html', { kind: 'html', query, spec: `<b>fine</b>${mutating}` }),
        { id: 'text', type: 'TEXT' as const, position, config: { text: `**fine**\n\n${mutating}` } },
      ];
      await openPublished(page, openEmbed, await publish(client, { widgets }));
      const texts = surface(page).locator('.rich-text');
      await expect(texts.locator('b, strong')).toHaveText(['fine', 'fine']);
      await expect(texts.locator('[onerror], [href], form, style, svg, math, template, noscript')).toHaveCount(0);
      // A picture without an address would have failed by now.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await texts.first().evaluate(() => 'hacked' in window)).toBe(false);
    });
  }

  test('cannot lie over the page, name its parts, or open what it links to in it', async ({
    page,
    client,
    openEmbed,
  }) => {
    const spec =
      '<p id="surface" class="failure" style="margin: -900px; width: 9999px; height: 9999px; position: absolute">over</p>' +
      '<a href="https://shop.example/" target="_top" rel="opener" ping="https://evil.example">shop</a>';
    const kpi = chart('kpi', { kind: 'kpi', query });
    const dashboard = await publish(client, { widgets: [kpi, chart('html', { kind: 'html', query, spec })] });
    await openPublished(page, openEmbed, dashboard);
    const frame = surface(page);
    await expect(frame.locator('.rich-text p')).toHaveText('over');
    await expect(frame.locator('.rich-text').locator('[id], [class], [ping]')).toHaveCount(0);
    await expect(frame.getByRole('link', { name: 'shop' })).toHaveAttribute('target', '_blank');
    await expect(frame.getByRole('link', { name: 'shop' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    // It can be pressed, so nothing lies over it.
    await widget(frame, 'kpi').locator('[data-kpi-value]').click();
    await expect(frame.locator('[data-drilldown]')).toBeVisible();
    expect(await frame.locator('html').evaluate((root) => root.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('in Vega-Lite keeps to its own place', async ({ page, client, openEmbed }) => {
    const byGenre = { ...query, dimensions: ['movies.genre'] };
    const spec = {
      params: [
        { name: 'empties', value: 'x', bind: { input: 'text', element: '#surface' } },
        { name: 'reads', value: 'x', bind: { element: 'input[type=search]' } },
        { name: 'swallows', select: { type: 'point', on: 'window:keydown!' } },
        { name: 'presses', select: { type: 'point', on: 'button:click!' } },
      ],
      mark: { type: 'bar', href: 'javascript:hacked=1', tooltip: { content: 'data' } },
      encoding: { x: { field: 'movies_genre' }, y: { field: 'movies_count', type: 'quantitative' } },
    };
    const widgets: WidgetInput[] = [
      { id: 'filter', type: 'FILTER', position, config: { member: 'movies.genre' } },
      chart('evil', { kind: 'vega', query: byGenre, spec }),
    ];
    await openPublished(page, openEmbed, await publish(client, { widgets }));
    const frame = surface(page);
    await expect(widget(frame, 'evil').locator('.mark-rect.role-mark path').first()).toBeVisible();
    await expect(widget(frame, 'evil')).toHaveAttribute('data-state', 'ready');
    await widget(frame, 'filter').getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('dra');
    await expect(frame.getByRole('searchbox')).toHaveValue('dra');
    await widget(frame, 'evil').locator('.mark-rect.role-mark path').first().click();
    expect(await frame.locator('html').evaluate(() => 'hacked' in window)).toBe(false);
    await expect(widget(frame, 'evil').locator('a[href], image[href]')).toHaveCount(0);
  });

  test('in Vega-Lite can be brushed, also beyond its edge', async ({ page, client, openEmbed }) => {
    const spec = {
      params: [{ name: 'brush', select: 'interval' }],
      mark: 'bar',
      encoding: {
        x: { field: 'movies_genre' },
        y: { field: 'movies_count', type: 'quantitative' },
        opacity: { condition: { param: 'brush', value: 1 }, value: 0.2 },
      },
    };
    const report = { kind: 'vega', query: { ...query, dimensions: ['movies.genre'] }, spec };
    await openPublished(page, openEmbed, await publish(client, { widgets: [chart('brush', report)] }));
    const plot = widget(surface(page), 'brush').locator('svg.marks');
    const box = await plot.boundingBox();
    if (!box) throw new Error('no chart');
    await page.mouse.move(box.x + box.width - 200, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 100, box.y - 60, { steps: 4 });
    await page.mouse.up();
    await expect(plot.locator('.mark-rect.role-mark path[opacity="0.2"]')).not.toHaveCount(0);
  });

  test('may name its widgets as it likes', async ({ page, client, openEmbed }) => {
    const ids = ['a b"<c>', '__proto__', 'constructor'];
    const widgets = ids.map((id) => chart(id, { kind: 'kpi', title: `Films of ${id}`, query }));
    await openPublished(page, openEmbed, await publish(client, { widgets }));
    for (const id of ids) {
      const region = surface(page).getByRole('region', { name: `Films of ${id}`, exact: true });
      await expect(region.locator('[data-kpi-value]')).toHaveText('3,201');
    }
  });

  test('is drawn in Vega-Lite, in the look of the page', async ({ page, client, openEmbed }) => {
    const spec = {
      data: { name: 'rows' },
      mark: { type: 'bar', aria: true },
      encoding: { x: { field: 'movies_genre' }, y: { field: 'movies\\.count', type: 'quantitative' } },
    };
    const byGenre = { ...query, dimensions: ['movies.genre'] };
    const report = { kind: 'vega', query: byGenre };
    const dashboard = await publish(client, {
      widgets: [
        chart('object', { ...report, spec }),
        chart('json', { ...report, spec: JSON.stringify({ ...spec, mark: 'point' }) }),
        chart('loads', { ...report, spec: { ...spec, data: { url: 'https://evil.example/data.json' } } }),
        chart('broken', { ...report, spec: { mark: 'nothing', encoding: 7 } }),
      ],
    });
    await openPublished(page, openEmbed, dashboard);
    const frame = surface(page);
    await expect(widget(frame, 'object').locator('.mark-rect.role-mark path').first()).toBeVisible();
    await expect(widget(frame, 'object').locator('.mark-rect.role-mark path').first()).toHaveAttribute(
      'fill',
      'var(--series-1)',
    );
    await expect(widget(frame, 'json').locator('.mark-symbol.role-mark path').first()).toBeVisible();
    for (const id of ['loads', 'broken']) {
      await expect(widget(frame, id)).toHaveAttribute('data-state', 'problem');
      await expect(widget(frame, id).locator('.notice code')).not.toBeEmpty();
    }
  });

  test('and the sandbox does not understand is said in its place, and nothing else fails', async ({
    page,
    client,
    openEmbed,
  }) => {
    const dashboard = await publish(client, {
      widgets: [
        { id: 'odd', type: 'FILTER', position, config: { column: 'genre' } },
        { id: 'none', type: 'CHART', position, config: null },
        chart('fine', { kind: 'kpi', query }),
      ],
    });
    await openPublished(page, openEmbed, dashboard);
    const frame = surface(page);
    await expect(widget(frame, 'odd')).toHaveAttribute('data-problem', 'config');
    await expect(widget(frame, 'odd').locator('code')).toContainText('member');
    await expect(widget(frame, 'none').locator('code')).toContainText('report');
    await expect(widget(frame, 'fine').locator('[data-kpi-value]')).toHaveText('3,201');
  });

  test('about formats is followed, in the language of the reader', async ({ page, client, openEmbed }) => {
    const columnFormats = {
      'movies.count': { type: 'number', decimalPlaces: 1 },
      'movies.average_rating': { type: 'percent', decimalPlaces: 0 },
    };
    const rated = { ...query, dimensions: ['movies.genre'], measures: ['movies.count', 'movies.average_rating'] };
    const dashboard = await publish(client, {
      widgets: [chart('table', { kind: 'table', query: rated, preferences: { columnFormats } })],
    });
    await openPublished(page, openEmbed, dashboard);
    const cell = (column: string) => widget(surface(page), 'table').locator(`td[data-column="${column}"]`).first();
    await expect(cell('movies.count')).toHaveText(/^\d+\.0$/);
    await expect(cell('movies.average_rating')).toHaveText(/^\d+%$/);
    await page.evaluate(() => embed.setLocale('de'));
    await expect(cell('movies.count')).toHaveText(/^\d+,0$/);
  });
});

test.describe('a published theme', () => {
  const theme = {
    primaryColor: '#a21caf',
    dashboard: { backgroundColor: '#fef3c7' },
    widgets: { backgroundColor: 'url(https://evil.example/bg)', border: { radius: '3' }, title: { fontSize: '20px' } },
  };

  test('is the base look; the host wins over it, and the dark scheme keeps its grounds', async ({
    page,
    client,
    openEmbed,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const report = { kind: 'kpi', title: 'Films', query: { view: 'movies', measures: ['movies.count'] } };
    await openPublished(page, openEmbed, await publish(client, { theme, widgets: [chart('kpi', report)] }));
    const root = surface(page).locator('html');
    const card = widget(surface(page), 'kpi');
    await expect(root).toHaveCSS('background-color', 'rgb(254, 243, 199)');
    await expect(card).toHaveCSS('border-radius', '3px');
    await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(card.locator('h2')).toHaveCSS('font-size', '20px');
    await expect(root).toHaveCSS('--primary', '#a21caf');

    await page.evaluate(() => embed.setTheme({ primaryColor: '#0a7d5a', borderRadius: 12 }));
    await expect(card).toHaveCSS('border-radius', '12px');
    await expect(root).toHaveCSS('--primary', '#0a7d5a');

    await page.evaluate(() => embed.setColorScheme('dark'));
    await expect(root).toHaveCSS('background-color', 'rgb(14, 17, 22)');
  });
});

test('the AI widget is there only for sessions that may have it', async ({ page, openEmbed }) => {
  const settings = { showDashboardChat: false };
  await openEmbed(page, { viewer: { ...viewer, settings }, dashboard: 'movies-overview' });
  await expect(widget(surface(page), 'film-count')).toHaveAttribute('data-state', 'ready');
  await expect(surface(page).locator('[data-kind="ai"]')).toHaveCount(0);
});

/** What is wrong with a grid: widgets that overlap, leave it, hold more than they show, or stand out of reading order. */
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
