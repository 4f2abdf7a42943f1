import { describe, expect, it } from 'vitest';
import { dashboardConfigInputSchema, dashboardConfigSchema } from './dashboard-config.js';
import { checkValue } from './issue.js';
import { publishDashboardInputSchema } from './publish.js';

const position = { x: 0, y: 1, w: 2, h: 3 };
const widget = { id: 'w1', type: 'CHART', position };
const sizes = { lg: 1, md: null, sm: 2, xs: 3, xxs: 4 };

const good: readonly object[] = [
  {},
  { kind: null, title: null, description: null, app: null, layout: null, settings: null, theme: null, widgets: null },
  { kind: 'CLASSIC' },
  { kind: 'APP' },
  { app: { files: { 'a.js': '1' }, html: '<p>', manifest: { version: 1, dependencies: { d3: '7' } } } },
  { app: { entry: 'e'.repeat(255) } },
  { app: { entry: null, files: null, html: null, manifest: null } },
  { app: { manifest: { dependencies: null, version: null } } },
  { layout: { breakpoints: sizes, cols: { lg: 12 }, containerPadding: [1, 2], margin: [0], rowHeight: 30 } },
  { layout: { breakpoints: null, cols: null, containerPadding: null, margin: null, rowHeight: null } },
  { settings: { any: { thing: [true] } } },
  { widgets: ['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN'].map((type) => ({ ...widget, type })) },
  { widgets: [{ ...widget, config: { a: 1 }, style: {}, responsiveLayouts: { lg: position, xxs: null } }] },
  { widgets: [{ ...widget, config: null, style: null, responsiveLayouts: null }] },
];

const bad: readonly [string, object][] = [
  ['app.entry', { app: { entry: 'e'.repeat(256) } }],
  ['app.files["a.js"]', { app: { files: { 'a.js': 1 } } }],
  ['app.manifest.version', { app: { manifest: { version: 1.5 } } }],
  ['app.manifest.dependencies.d3', { app: { manifest: { dependencies: { d3: 7 } } } }],
  ['layout.breakpoints.lg', { layout: { breakpoints: { lg: 1.5 } } }],
  ['layout.cols.md', { layout: { cols: { md: '12' } } }],
  ['layout.margin[0]', { layout: { margin: [null] } }],
  ['settings', { settings: [] }],
  ...['id', 'type', 'position'].map((name): [string, object] => [
    `widgets[0].${name}`,
    { widgets: [{ ...widget, [name]: undefined }] },
  ]),
  ...['x', 'y', 'w', 'h'].map((name): [string, object] => [
    `widgets[0].position.${name}`,
    { widgets: [{ ...widget, position: { ...position, [name]: undefined } }] },
  ]),
  [
    'widgets[0].responsiveLayouts.sm.h',
    { widgets: [{ ...widget, responsiveLayouts: { sm: { ...position, h: 0.5 } } }] },
  ],
];

describe.each([
  ['dashboardConfigSchema', dashboardConfigSchema],
  ['dashboardConfigInputSchema', dashboardConfigInputSchema],
])('%s', (name, schema) => {
  it.each(good)(`${name} accepts %j`, (config) => {
    expect(checkValue(schema, config)).toEqual({ ok: true, value: config });
  });

  it.each(bad)(`${name} reports %s as wrong in %j`, (path, config) => {
    expect(checkValue(schema, config)).toMatchObject({ ok: false, issues: [{ path }] });
  });
});

const text = '{"app":{"files":{"__proto__":"x","a":"b"}},"settings":{"__proto__":{"x":1},"a":1}}';

it('A106 the check of a configuration drops __proto__ from an answer', () => {
  expect(checkValue(dashboardConfigSchema, JSON.parse(text))).toEqual({
    ok: true,
    value: { app: { files: { a: 'b' } }, settings: { a: 1 } },
  });
});

it('A106 the check of a configuration refuses __proto__ in a request', () => {
  const issue = (path: string) => expect.objectContaining({ path });
  expect(checkValue(dashboardConfigInputSchema, JSON.parse(text))).toEqual({
    ok: false,
    issues: [issue('app.files.__proto__'), issue('settings.__proto__')],
  });
});

it.each<[string, object]>([
  ['more', { more: 1 }],
  ['app.more', { app: { more: 1 } }],
  ['app.manifest.more', { app: { manifest: { more: 1 } } }],
  ['layout.cols.xl', { layout: { cols: { xl: 1 } } }],
  ['widgets[0].more', { widgets: [{ ...widget, more: 1 }] }],
  ['widgets[0].position.z', { widgets: [{ ...widget, position: { ...position, z: 1 } }] }],
  ['theme.more', { theme: { more: 'x' } }],
  ['theme.widgets.title.more', { theme: { widgets: { title: { more: 'x' } } } }],
])('refuses the unknown field %s in a request and keeps it in an answer', (path, config) => {
  expect(checkValue(dashboardConfigInputSchema, config)).toMatchObject({ ok: false, issues: [{ path }] });
  expect(checkValue(dashboardConfigSchema, config)).toEqual({ ok: true, value: config });
});

it.each<[string, object]>([
  ['kind', { kind: 'BOARD' }],
  ['widgets[0].type', { widgets: [{ ...widget, type: 'PIVOT' }] }],
])('refuses an unknown %s in a request and accepts it in an answer', (path, config) => {
  expect(checkValue(dashboardConfigInputSchema, config)).toMatchObject({ ok: false, issues: [{ path }] });
  expect(checkValue(dashboardConfigSchema, config)).toEqual({ ok: true, value: config });
});

it('accepts any theme in an answer, and only texts and null in a request', () => {
  expect(checkValue(dashboardConfigSchema, { theme: { any: [1] } }).ok).toBe(true);
  expect(checkValue(dashboardConfigInputSchema, { theme: { primaryColor: 1 } }).ok).toBe(false);
});

const title = { color: 'red', fontFamily: null, fontSize: '12px', fontWeight: '600' };
const border = { color: '#ccc', radius: '4px', style: 'solid', width: null };

it('accepts every leaf and null in every section of a theme', () => {
  const theme = {
    backgroundColor: '#fff',
    fontFamily: 'Inter',
    primaryColor: null,
    themeId: 'brand',
    controls: { backgroundColor: '#fff', padding: '1px', border, title },
    dashboard: { backgroundColor: '#fff', padding: null },
    widgets: {
      backgroundColor: '#fff',
      margin: '0',
      padding: '0',
      border,
      text: { codeFontFamily: 'Mono', color: 'black', fontFamily: null, secondaryColor: 'gray' },
      title,
    },
  };
  expect(checkValue(dashboardConfigInputSchema, { theme })).toEqual({ ok: true, value: { theme } });
  for (const nulls of [
    { controls: null, dashboard: null, widgets: null },
    { controls: { border: null, title: null }, widgets: { border: null, text: null, title: null } },
  ]) {
    expect(checkValue(dashboardConfigInputSchema, { theme: nulls }).ok).toBe(true);
  }
});

it('requires only workbookId of a publication', () => {
  expect(checkValue(publishDashboardInputSchema, { workbookId: 3 }).ok).toBe(true);
  expect(checkValue(publishDashboardInputSchema, {})).toMatchObject({ issues: [{ path: 'workbookId' }] });
});

it.each(['workbookId', 'dashboardId'])('refuses a %s that is not an id', (field) => {
  for (const id of [-1, 0, 1.5])
    expect(checkValue(publishDashboardInputSchema, { workbookId: 3, [field]: id })).toMatchObject({
      issues: [{ path: field }],
    });
});

it.each(['allowEmbed', 'config', 'dashboardId', 'description', 'title'])(
  'accepts null as %s of a publication',
  (field) => {
    expect(checkValue(publishDashboardInputSchema, { workbookId: 3, [field]: null }).ok).toBe(true);
    expect(checkValue(publishDashboardInputSchema, { workbookId: 3, [field]: [] })).toMatchObject({
      issues: [{ path: field }],
    });
  },
);
