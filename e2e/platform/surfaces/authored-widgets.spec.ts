import { chart, expect, position, test, type WidgetInput, widget } from '../../support/widgets-test.js';

const evil =
  '<h1>Total</h1><p style="color: rgb(1, 2, 3); position: fixed; background: url(https://evil.example/bg)">' +
  '{{movies.count}} of {{movies.nothing}}</p><script>window.hacked = "script"</script><img src="https://evil.example/a" ' +
  'onerror="window.hacked = \'handler\'"><svg onload="window.hacked = \'svg\'"></svg><iframe src="https://evil.example">' +
  '</iframe><form action="https://evil.example"><input></form><a href="javascript:window.hacked = 1">go</a>' +
  '<style>body { display: none }</style><link rel="stylesheet" href="https://evil.example/css"><base href="https://evil.example">';
const query = { view: 'movies', measures: ['movies.count'] };

test('rich text of an author shows only text and structure of its markup', async ({ page, openWidgets }) => {
  const foreign: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && foreign.push(request.url()));
  const frame = await openWidgets([
    chart('html', { kind: 'html', query, spec: evil }),
    { id: 'text', type: 'TEXT', position, config: { text: `# Heading\n\n**bold** ${evil}` } },
  ]);
  await expect(widget(frame, 'html').locator('p')).toHaveText('3,201 of {{movies.nothing}}');
  await expect(widget(frame, 'html').locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(widget(frame, 'html').locator('p')).toHaveCSS('position', 'static');
  await expect(widget(frame, 'text').locator('strong')).toHaveText('bold');
  await expect(widget(frame, 'text').getByRole('heading', { level: 2 })).toHaveText('Heading');
  const forbidden = frame.locator('.rich-text').locator('script, style, link, base, iframe, form, input, svg, img');
  await expect(forbidden).toHaveCount(0);
  for (const link of await frame.locator('.rich-text a').all()) await expect(link).not.toHaveAttribute('href');
  expect(await frame.locator('html').evaluate(() => 'hacked' in window)).toBe(false);
  expect(foreign).toEqual([]);
});

/** Markup that is harmless until it is parsed a second time; `RAN` is replaced with the script that would run then. */
const MUTATING = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=RAN&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RAN>',
  '<svg></p><style><a title="</style><img src onerror=RAN>">',
  '<noscript><p title="</noscript><img src onerror=RAN>">',
  '<math><annotation-xml encoding="text/html"><p><img src onerror=RAN>',
  '<template><img src onerror=RAN></template><xmp><img src onerror=RAN></xmp>',
  '<svg><foreignObject><img src onerror=RAN></foreignObject><a href="javascript:RAN">x</a></svg>',
  '<a href="java&#10;script:RAN">x</a><a href="data:text/html,<script>RAN</script>">x</a>',
];

test('nested markup of an author runs no script', async ({ page, openWidgets }) => {
  const frame = await openWidgets(
    MUTATING.flatMap((each, index) => {
      const markup = each.replaceAll('RAN', `hacked${index}=1`);
      return [
        chart(`html-${index}`, { kind: 'html', query, spec: `<b>fine</b>${markup}` }),
        { id: `text-${index}`, type: 'TEXT' as const, position, config: { text: `**fine**\n\n${markup}` } },
      ];
    }),
  );
  for (const [index, markup] of MUTATING.entries()) {
    const texts = frame.locator(`:is([data-widget="html-${index}"], [data-widget="text-${index}"]) .rich-text`);
    await expect.soft(texts.locator('b, strong'), markup).toHaveText(['fine', 'fine']);
    const live = texts.locator('[onerror], [href], form, style, svg, math, template, noscript');
    await expect.soft(live, markup).toHaveCount(0);
  }
  // Time in which a picture without an address would fail.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const ran = await frame.locator('html').evaluate(() => Object.keys(window).filter((name) => /^hacked/.test(name)));
  expect(ran).toEqual([]);
});

test('rich text of an author cannot cover the page, name its parts, or open links in it', async ({ openWidgets }) => {
  const spec =
    '<p id="surface" class="failure" style="margin: -900px; width: 9999px; height: 9999px; position: absolute">over</p>' +
    '<a href="https://shop.example/" target="_top" rel="opener" ping="https://evil.example">shop</a>';
  const kpi = chart('kpi', { kind: 'kpi', query });
  const frame = await openWidgets([kpi, chart('html', { kind: 'html', query, spec })]);
  await expect(frame.locator('.rich-text p')).toHaveText('over');
  await expect(frame.locator('.rich-text').locator('[id], [class], [ping]')).toHaveCount(0);
  await expect(frame.getByRole('link', { name: 'shop' })).toHaveAttribute('target', '_blank');
  await expect(frame.getByRole('link', { name: 'shop' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  // A click works only if nothing covers the widget.
  await widget(frame, 'kpi').locator('[data-kpi-value]').click();
  await expect(frame.locator('[data-drilldown]')).toBeVisible();
  expect(await frame.locator('html').evaluate((root) => root.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a Vega-Lite chart reaches nothing outside of its widget', async ({ page, openWidgets }) => {
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
  const frame = await openWidgets(widgets);
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

test('a Vega-Lite chart can be brushed, also beyond its edge', async ({ page, openWidgets }) => {
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
  const frame = await openWidgets([chart('brush', report)]);
  const plot = widget(frame, 'brush').locator('svg.marks');
  const box = await plot.boundingBox();
  if (!box) throw new Error('no chart');
  await page.mouse.move(box.x + box.width - 200, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 100, box.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect(plot.locator('.mark-rect.role-mark path[opacity="0.2"]')).not.toHaveCount(0);
});

test('widgets may have any id', async ({ openWidgets }) => {
  const ids = ['a b"<c>', '__proto__', 'constructor'];
  const frame = await openWidgets(ids.map((id) => chart(id, { kind: 'kpi', title: `Films of ${id}`, query })));
  for (const id of ids) {
    const region = frame.getByRole('region', { name: `Films of ${id}`, exact: true });
    await expect(region.locator('[data-kpi-value]')).toHaveText('3,201');
  }
});

test('a Vega-Lite chart uses the colors and fonts of the page', async ({ openWidgets }) => {
  const spec = {
    data: { name: 'rows' },
    mark: { type: 'bar', aria: true },
    encoding: { x: { field: 'movies_genre' }, y: { field: 'movies\\.count', type: 'quantitative' } },
  };
  const report = { kind: 'vega', query: { ...query, dimensions: ['movies.genre'] } };
  const frame = await openWidgets([
    chart('object', { ...report, spec }),
    chart('json', { ...report, spec: JSON.stringify({ ...spec, mark: 'point' }) }),
    chart('loads', { ...report, spec: { ...spec, data: { url: 'https://evil.example/data.json' } } }),
    chart('broken', { ...report, spec: { mark: 'nothing', encoding: 7 } }),
  ]);
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

test('a widget that the sandbox does not understand shows why, and no other widget fails', async ({ openWidgets }) => {
  const frame = await openWidgets([
    { id: 'odd', type: 'FILTER', position, config: { column: 'genre' } },
    { id: 'none', type: 'CHART', position, config: null },
    chart('fine', { kind: 'kpi', query }),
  ]);
  await expect(widget(frame, 'odd')).toHaveAttribute('data-problem', 'config');
  await expect(widget(frame, 'odd').locator('code')).toContainText('member');
  await expect(widget(frame, 'none').locator('code')).toContainText('report');
  await expect(widget(frame, 'fine').locator('[data-kpi-value]')).toHaveText('3,201');
});

const theme = {
  primaryColor: '#a21caf',
  dashboard: { backgroundColor: '#fef3c7' },
  widgets: { backgroundColor: 'url(https://evil.example/bg)', border: { radius: '3' }, title: { fontSize: '20px' } },
};

test('the host overrides a published theme, and the dark scheme its backgrounds', async ({ page, openWidgets }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const report = { kind: 'kpi', title: 'Films', query: { view: 'movies', measures: ['movies.count'] } };
  const frame = await openWidgets([chart('kpi', report)], { theme });
  const root = frame.locator('html');
  const card = widget(frame, 'kpi');
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
