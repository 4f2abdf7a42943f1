import { publishDashboardInputSchema } from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../contract/contract.js';
import { catalog } from '../data/example-datasets.js';
import { reportQuery } from '../publish/read-report.js';
import { readWidget } from '../publish/read-widget.js';
import { runQuery } from '../query/run-query.js';
import { readDashboards } from './read-dashboards.js';

const dashboards = readDashboards().map(({ publicId, input }) => ({ publicId, input, widgets: input.config.widgets }));
const configs = dashboards.flatMap(({ widgets }) =>
  widgets.map((widget) => readWidget({ ...widget, config: widget.config ?? null })),
);
const reports = configs.flatMap((config) =>
  config.type === 'CHART' && typeof config.report === 'object' ? [config.report] : [],
);

it.each(dashboards)('$publicId fits the schema of the platform', ({ input, widgets }) => {
  expect(publishDashboardInputSchema.safeParse({ ...input, workbookId: 1 }).error).toBeUndefined();
  expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
});

it('uses every kind of widget and of report in the seeded dashboards', () => {
  expect(new Set(configs.map(({ type }) => type))).toEqual(
    new Set(['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN']),
  );
  expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(['vega', 'table', 'kpi', 'html', 'map']));
});

it('translates the seeded dashboards into every language', () => {
  const texts = [
    ...configs.flatMap((config) => [
      ...(config.title ? [config.title] : []),
      ...(config.type === 'TEXT' ? [config.text] : []),
      ...(config.type === 'TABS_CONTAINER' ? config.tabs.map(({ title }) => title) : []),
    ]),
    ...dashboards.flatMap(({ input }) => [input.config.settings.titles, input.config.settings.descriptions]),
  ];
  for (const text of texts) for (const locale of LOCALES) expect(Object(text)[locale]).toMatch(/\S/);
});

it.each(reports.map((report) => [report.name, report] as const))('has rows for the seeded report %s', (_, report) => {
  const query = reportQuery(report);
  if (query === undefined) throw new Error('A report that comes with the sandbox shows data.');
  expect(runQuery(catalog.views, query).rows.length).toBeGreaterThan(0);
});

it.each(
  reports.flatMap(({ preferences, ...report }) =>
    Object.keys(preferences?.columnFormats ?? {}).map((column) => [column, report] as const),
  ),
)('format the column %s that is there', (column, report) => {
  const query = reportQuery(report);
  expect(query && runQuery(catalog.views, query).rows[0]).toHaveProperty([column]);
});

it('filters by existing members and puts existing widgets into tabs', () => {
  const members = [...catalog.views.values()].flatMap(({ dimensions }) => dimensions.map(({ member }) => member));
  const ids = dashboards.flatMap(({ widgets }) => widgets.map(({ id }) => id));
  for (const config of configs) {
    if (config.type === 'FILTER') expect(members).toContain(config.member);
    if (config.type === 'TABS_CONTAINER')
      expect(ids).toEqual(expect.arrayContaining(config.tabs.flatMap(({ widgets }) => widgets)));
  }
});
