import type { DashboardConfigInput, DashboardWidgetInput, Json } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import type { Dashboard, Widget } from '../../../contract/contract.js';
import {
  filmViews,
  filmViewsWithoutBudget,
  filmViewsWithoutGenre,
  openContent,
  table,
  widget,
} from './content.fixture.js';
import { publishDashboard } from './publish-dashboard.js';
import { resolveDashboard } from './resolve-dashboard.js';
import { createViewScope } from './view-scope.js';

function resolve(config: DashboardConfigInput, views = filmViews, title?: string): Dashboard {
  const content = openContent();
  publishDashboard(content, { deploymentId: 1, workbookId: 1 }, { workbookId: 1, config, ...(title ? { title } : {}) });
  const stored = content.dashboards.ofWorkbook(1);
  if (stored === undefined) throw new Error('It was published.');
  return resolveDashboard(stored, content.reports.ofVersion(stored.versionId), createViewScope(views, filmViews));
}

function resolveOne(input: DashboardWidgetInput, views = filmViews): Widget | undefined {
  return resolve({ widgets: [input] }, views).widgets[0];
}

const everywhere = (text: string) => ({ 'en-US': text, 'de-DE': text, 'ja-JP': text, ar: text });
const query = { view: 'films', dimensions: ['films.genre'], measures: ['films.count'] };
const chart = (report: { readonly [name: string]: Json }) => widget('w', 'CHART', { report });

describe('a dashboard', () => {
  it('fills in the defaults of a dashboard', () => {
    expect(resolve({})).toEqual({
      publicId: expect.any(String),
      kind: 'CLASSIC',
      title: everywhere('Films'),
      description: null,
      dimensions: [],
      measures: [],
      layout: {
        breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
        cols: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
        containerPadding: [0, 0],
        margin: [16, 16],
        rowHeight: 60,
      },
      theme: null,
      widgets: [],
      dataDownload: true,
      source: null,
    });
  });

  it('keeps the configuration of a dashboard', () => {
    const layout = { cols: { lg: 24, md: null }, margin: [4], containerPadding: [8, 6], rowHeight: 30 };
    const settings = { source: 'Films of 1999', restrictDataDownload: true };
    const resolved = resolve({ kind: 'APP', layout, settings, theme: { primaryColor: '#123456' } });
    expect(resolved).toMatchObject({
      kind: 'APP',
      layout: { cols: { lg: 24, md: 10 }, margin: [4, 4], containerPadding: [8, 6], rowHeight: 30 },
      theme: { primaryColor: '#123456' },
      dataDownload: false,
      source: 'Films of 1999',
    });
  });

  it('brings positions and sizes into the bounds of a grid', () => {
    const position = { x: -1, y: -2, w: 0, h: -3 };
    const config = { layout: { rowHeight: 0, cols: { lg: 0 } }, widgets: [{ ...widget('a', 'AI'), position }] };
    expect(resolve(config)).toMatchObject({
      layout: { rowHeight: 1, cols: { lg: 1 } },
      widgets: [{ position: { x: 0, y: 0, w: 1, h: 1 } }],
    });
  });

  it.each<[string, DashboardConfigInput, string | undefined, object]>([
    ['the published title', { title: 'Config' }, 'Published', everywhere('Published')],
    ["the configuration's title", { title: 'Config' }, undefined, everywhere('Config')],
    ["the workbook's name", {}, undefined, everywhere('Films')],
    [
      'its translations first',
      { settings: { titles: { 'de-DE': 'Filme', 'xx-XX': '?' } } },
      'Published',
      { ...everywhere('Published'), 'de-DE': 'Filme' },
    ],
    ['a single translation', { settings: { titles: { 'ja-JP': '映画' } } }, undefined, everywhere('映画')],
    ['the published title despite invalid settings', { settings: { titles: 7, source: [] } }, 'P', everywhere('P')],
  ])('titles a dashboard by %s', (_, config, title, expected) => {
    expect(resolve(config, filmViews, title).title).toEqual(expected);
  });

  it('describes the visible members of the views that a dashboard shows', () => {
    const names = ({ dimensions, measures }: Dashboard) => [...dimensions, ...measures].map(({ member }) => member);
    const all = ['films.genre', 'films.released', 'films.count', 'films.budget'];
    expect(names(resolve({ widgets: [table('a'), table('b')] }))).toEqual(all);
    expect(names(resolve({ widgets: [widget('f', 'FILTER', { member: 'films.genre' })] }))).toEqual(all);
    expect(names(resolve({ widgets: [table('a')] }, filmViewsWithoutBudget))).toEqual(all.slice(0, 3));
    expect(names(resolve({ widgets: [widget('t', 'TEXT', { text: 'x' })] }))).toEqual([]);
  });
});

describe('a widget', () => {
  const columnFormats = { 'films.count': { type: 'percent' } };
  const tabs = { id: 't', title: 'T', widgets: ['a'] };
  const grains = ['month', 'quarter', 'year'];
  const sm = { x: 0, y: 1, w: 2, h: 3 };

  it.each<[string, DashboardWidgetInput, object]>([
    ['a table', chart({ kind: 'table', query }), { report: { kind: 'table', query: { ...query, filters: [] } } }],
    ['a bar chart', chart({ kind: 'vega', spec: 'bar', query }), { type: 'CHART', report: { spec: 'bar' } }],
    ['a chart', chart({ kind: 'vega', spec: { mark: 'point' }, query }), { report: { spec: { mark: 'point' } } }],
    ['HTML without data', chart({ kind: 'html', spec: '<b>x</b>' }), { report: { kind: 'html', spec: '<b>x</b>' } }],
    ['column formats', chart({ kind: 'kpi', query, preferences: { columnFormats } }), { report: { columnFormats } }],
    ["the report's title", chart({ kind: 'table', title: 'Report', query }), { title: everywhere('Report') }],
    [
      'a title of its own',
      widget('w', 'CHART', { title: 'Own', report: { kind: 'table', title: 'Report', query } }),
      { title: everywhere('Own') },
    ],
    ['a text', widget('w', 'TEXT', { text: '# Hi' }), { type: 'TEXT', text: everywhere('# Hi'), title: null }],
    ['a text named markdown', widget('w', 'TEXT', { markdown: 'x' }), { text: everywhere('x') }],
    ['a text named content', widget('w', 'TEXT', { content: { ar: 'x' } }), { text: everywhere('x') }],
    ['a filter', widget('w', 'FILTER', { member: 'films.genre' }), { type: 'FILTER', member: 'films.genre' }],
    ['an AI panel', widget('w', 'AI'), { type: 'AI' }],
    ['tabs', widget('w', 'TABS_CONTAINER', { tabs: [tabs] }), { tabs: [{ ...tabs, title: everywhere('T') }] }],
    ['grains', widget('w', 'TIME_GRAIN'), { type: 'TIME_GRAIN', grains, initial: 'month' }],
    ['chosen grains', widget('w', 'TIME_GRAIN', { grains: ['day'] }), { grains: ['day'], initial: 'day' }],
    ['an initial grain', widget('w', 'TIME_GRAIN', { grains, initial: 'year' }), { grains, initial: 'year' }],
    ['a style', { ...widget('w', 'AI'), style: { color: 'red' } }, { style: { color: 'red' } }],
    ['places by size', { ...widget('w', 'AI'), responsiveLayouts: { sm, xs: null } }, { responsiveLayouts: { sm } }],
  ])('resolves a widget with %s', (_, input, expected) => expect(resolveOne(input)).toMatchObject(expected));

  it.each<[string, DashboardWidgetInput, string]>([
    ['no report', widget('w', 'CHART'), 'config.report: expected a report, or a reportId'],
    ['an unknown kind', chart({ kind: 'pie', query }), 'config.report.kind: expected "vega" or'],
    ['a table without a query', chart({ kind: 'table' }), 'config.report.query: expected a query'],
    ['a query without a view', chart({ kind: 'kpi', query: {} }), 'config.report.query: view'],
    ['vega without a specification', chart({ kind: 'vega', query }), 'config.report.spec: expected "bar", "line"'],
    ['a map without a region', chart({ kind: 'map', query, spec: {} }), 'config.report.spec: expected { "region"'],
    ['HTML that is an object', chart({ kind: 'html', spec: {} }), 'config.report.spec: expected the HTML'],
    ['a report that was never published', widget('w', 'CHART', { reportId: 9 }), 'no such report'],
    ['an unknown view', chart({ kind: 'kpi', query: { view: 'x', measures: ['x.y'] } }), 'There is no view "x"'],
    ['an unknown member', table('w', ['films.profit']), 'no member "films.profit"'],
    ['a text widget without a text', widget('w', 'TEXT', {}), 'config.text: expected a text'],
    ['a text in no known locale', widget('w', 'TEXT', { text: { 'xx-XX': 'x' } }), 'config.text: expected a text'],
    ['a filter without a member', widget('w', 'FILTER', {}), 'config.member: expected a string'],
    ['a filter of an unknown member', widget('w', 'FILTER', { member: 'films.x' }), 'no member "films.x"'],
    ['a filter of a measure', widget('w', 'FILTER', { member: 'films.count' }), 'config.member: expected a dimension'],
    ['no tabs', widget('w', 'TABS_CONTAINER', { tabs: [] }), 'config.tabs: expected at least 1'],
    ['an unknown grain', widget('w', 'TIME_GRAIN', { grains: ['week'] }), 'config.grains[0]: expected "day"'],
    ['another initial grain', widget('w', 'TIME_GRAIN', { grains: ['day'], initial: 'year' }), 'config.initial'],
    ['a title that is not a text', widget('w', 'AI', { title: 7 }), 'config.title: expected a text'],
  ])('resolves a widget with %s to a problem with what was expected', (_, input, detail) => {
    expect(resolveOne(input)).toMatchObject({
      type: 'PROBLEM',
      problem: 'config',
      detail: expect.stringContaining(detail),
    });
  });

  it('resolves a stored report whose query is no longer valid to a problem', () => {
    const content = openContent();
    publishDashboard(content, { deploymentId: 1, workbookId: 1 }, { workbookId: 1, config: { widgets: [table('a')] } });
    const stored = content.dashboards.ofWorkbook(1);
    if (stored === undefined) throw new Error('It was published.');
    const published = content.reports.ofVersion(stored.versionId);
    const old = published.map((snapshot) => ({ ...snapshot, meta: { widgetId: 'a', query: { view: 7 } } }));
    const { widgets } = resolveDashboard(stored, old, createViewScope(filmViews, filmViews));
    expect(widgets).toMatchObject([{ type: 'PROBLEM', problem: 'config', detail: expect.stringContaining('view') }]);
  });

  it('keeps the title of an invalid widget', () => {
    expect(resolveOne(widget('w', 'TEXT', { title: 'News' }))).toMatchObject({ title: everywhere('News') });
  });
});

describe('what is hidden from a viewer', () => {
  const hidden = (input: DashboardWidgetInput) => resolveOne(input, filmViewsWithoutBudget);
  const preferences = { columnFormats: { 'films.budget': { type: 'currency' }, 'films.count': { type: 'number' } } };
  const measures = ['films.budget', 'films.count'];

  it('removes a hidden measure from a table with everything that refers to it', () => {
    const order = { member: 'films.budget', direction: 'desc' };
    const shown = hidden(chart({ kind: 'table', query: { ...query, measures, order }, preferences }));
    expect(shown).toMatchObject({ type: 'CHART', report: { query: { measures: ['films.count'] } } });
    expect(JSON.stringify(shown)).not.toContain('budget');
  });

  it('removes a hidden dimension from every part of a table’s query', () => {
    const time = { member: 'films.released', granularity: 'year' };
    const fillMissingRows = { member: 'films.released', excludedDimensions: ['films.genre'] };
    const report = chart({ kind: 'table', query: { ...query, time }, fillMissingRows });
    const shown = resolveOne(report, filmViewsWithoutGenre);
    expect(shown).toMatchObject({
      type: 'CHART',
      report: { query: { dimensions: [], fillMissingRows: { member: 'films.released' } } },
    });
    expect(JSON.stringify(shown)).not.toContain('genre');
  });

  const vega = (spec: Json) => chart({ kind: 'vega', spec, query });
  it.each(['table', 'kpi'])('drops the specification of a %s', (kind) => {
    const shown = hidden(chart({ kind, spec: { x: 'films.budget' }, query }));
    expect(shown).toMatchObject({ type: 'CHART' });
    expect(JSON.stringify(shown)).not.toContain('spec');
  });

  it('does not hide a member whose name only begins like a hidden one', () => {
    const spec = { encoding: { x: { field: 'films_budgets' }, y: { field: 'my_films_budget' } } };
    expect(hidden(vega(spec))).toMatchObject({ type: 'CHART', report: { spec } });
  });

  const map = { region: 'world', dimension: 'films.genre', measure: 'films.budget' };
  it.each<[string, DashboardWidgetInput]>([
    ['a table without other columns', chart({ kind: 'table', query: { view: 'films', measures: ['films.budget'] } })],
    ['a chart', chart({ kind: 'vega', spec: 'bar', query: { ...query, measures } })],
    ['HTML', chart({ kind: 'html', spec: '{{films.budget}}', query: { ...query, measures } })],
    ['a filter', widget('w', 'FILTER', { member: 'films.budget' })],
    ['a specification', vega({ mark: 'bar', encoding: { x: { field: 'films_budget' } } })],
    ['a specification that escapes it', vega({ mark: 'bar', encoding: { x: { field: 'films\\.budget' } } })],
    ['a specification in its words', vega({ transform: [{ calculate: "datum['films_budget_text']", as: 'a' }] })],
    ['a specification that is a text', vega(JSON.stringify({ encoding: { x: { field: 'films.budget' } } }))],
    ['a specification with such a key', vega({ 'films.budget': 1 })],
    ['HTML of other data', chart({ kind: 'html', spec: '<b>{{films.budget}}</b>', query })],
    ['HTML without data', chart({ kind: 'html', spec: '<b>{{ films.budget }}</b>' })],
    ['a map', chart({ kind: 'map', query, spec: map })],
  ])('hides %s without naming the hidden member', (_, input) => {
    const shown = hidden(input);
    expect(shown).toMatchObject({ type: 'PROBLEM', problem: 'hidden' });
    expect(JSON.stringify(shown)).not.toContain('budget');
  });
});
