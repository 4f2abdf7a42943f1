import { expect, it } from 'vitest';
import type * as z from 'zod';
import { dashboardSchema } from './dashboard.js';
import { checkValue } from './issue.js';
import { reportSnapshotSchema } from './report-snapshot.js';

const dashboard = {
  id: 1,
  publicId: 'sales',
  deploymentId: 7,
  workbookId: 3,
  status: 'published',
  allowEmbed: true,
  config: {},
  versionNumber: 2,
  versionId: 9,
  reportSnapshots: [],
};
const snapshot = { id: 1, reportId: 2, versionNumber: 3 };
const comparison = { measure: 'o.count', timeDimension: 'o.at', offset: { amount: 1, unit: 'year' } };

function pathsOf(schema: z.ZodType, value: unknown): string[] {
  const checked = checkValue(schema, value);
  return checked.ok ? [] : checked.issues.map(({ path }) => path);
}

it('accepts a dashboard with only the required fields', () => {
  expect(checkValue(dashboardSchema, dashboard)).toEqual({ ok: true, value: dashboard });
});

it.each(Object.keys(dashboard))('requires %s of a dashboard', (field) => {
  expect(pathsOf(dashboardSchema, { ...dashboard, [field]: undefined })).toEqual([field]);
  expect(pathsOf(dashboardSchema, { ...dashboard, [field]: null })).toEqual([field]);
});

it.each<[string, unknown]>([
  ['createdBy', 4],
  ['description', 'text'],
  ['title', 'text'],
  ['fromSharedWorkspace', true],
  ['restrictDataDownload', false],
  ['useBoardDashboards', true],
])('accepts %s if it has its type, is null or is missing', (field, value) => {
  expect(checkValue(dashboardSchema, { ...dashboard, [field]: value })).toMatchObject({ value: { [field]: value } });
  expect(checkValue(dashboardSchema, { ...dashboard, [field]: null })).toMatchObject({ value: { [field]: null } });
  expect(pathsOf(dashboardSchema, { ...dashboard, [field]: [] })).toEqual([field]);
});

it.each(['draft', 'published', 'archived', 'of-a-newer-platform'])('accepts the status %s', (status) => {
  expect(pathsOf(dashboardSchema, { ...dashboard, status })).toEqual([]);
});

it.each<[string, unknown]>([
  ['status', 1],
  ['id', 1.5],
  ['id', 2 ** 53],
  ['id', '1'],
  ['allowEmbed', 'true'],
  ['config', []],
])('refuses a dashboard with the %s %j', (field, value) => {
  expect(pathsOf(dashboardSchema, { ...dashboard, [field]: value })).toEqual([field]);
});

it('A106 the check of a dashboard keeps fields of a newer platform, without __proto__', () => {
  const text = '{"newer":{"a":[1],"__proto__":{"x":1}},"__proto__":{"x":1},"config":{"newer":{"constructor":{}}}}';
  const checked = checkValue(dashboardSchema, { ...dashboard, ...JSON.parse(text) });
  expect(checked).toEqual({
    ok: true,
    value: { ...dashboard, newer: { a: [1] }, config: { newer: { constructor: {} } } },
  });
  expect(checked.ok && Object.getPrototypeOf(checked.value)).toBe(Object.prototype);
});

it.each(Object.keys(snapshot))('requires %s of a snapshot', (field) => {
  expect(pathsOf(reportSnapshotSchema, { ...snapshot, [field]: undefined })).toEqual([field]);
});

it.each(['name', 'title', 'description', 'sqlQuery', 'kind', 'meta', 'spec', 'fillMissingRows', 'preferences'])(
  'accepts null as %s of a snapshot',
  (field) => expect(pathsOf(reportSnapshotSchema, { ...snapshot, [field]: null })).toEqual([]),
);

it.each<object>([
  { kind: 'vega' },
  { kind: 'map' },
  { kind: 'of-a-newer-platform' },
  { spec: '<p>' },
  { spec: { mark: 'bar', encoding: { x: null } } },
  { fillMissingRows: { member: 'o.at', excludedDimensions: ['o.city'] } },
  { fillMissingRows: { member: 'o.at', excludedDimensions: null } },
  { periodComparisons: [comparison, { ...comparison, outputs: ['delta'] }] },
  { periodComparisons: null },
  { preferences: { columnFormats: { 'o.sum': { type: 'currency', decimalPlaces: 2 } } } },
  { preferences: { columnFormats: { 'o.sum': { type: 'of-a-newer-platform' } } } },
  { preferences: {} },
])('accepts a snapshot with %j', (fields) => {
  const value = { ...snapshot, ...fields };
  expect(checkValue(reportSnapshotSchema, value)).toEqual({ ok: true, value });
});

it.each<[string, object]>([
  ['kind', { kind: 1 }],
  ['spec', { spec: 1 }],
  ['fillMissingRows.member', { fillMissingRows: {} }],
  ['preferences.columnFormats.a.type', { preferences: { columnFormats: { a: {} } } }],
  ['preferences.columnFormats.a.type', { preferences: { columnFormats: { a: { type: 1 } } } }],
])('reports %s as wrong in a snapshot with %j', (path, fields) => {
  expect(pathsOf(reportSnapshotSchema, { ...snapshot, ...fields })).toEqual([path]);
});

it.each<[string, object]>([
  ['measure', { measure: undefined }],
  ['timeDimension', { timeDimension: undefined }],
  ['offset', { offset: undefined }],
  ['offset.amount', { offset: { amount: 0.5, unit: 'year' } }],
])('requires %s of a period comparison', (path, fields) => {
  const periodComparisons = [{ ...comparison, ...fields }];
  expect(pathsOf(reportSnapshotSchema, { ...snapshot, periodComparisons })).toEqual([`periodComparisons[0].${path}`]);
});
