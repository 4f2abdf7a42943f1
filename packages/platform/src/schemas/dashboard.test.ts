import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
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

describe('dashboardSchema', () => {
  it('accepts the required fields alone', () => {
    expect(checkValue(dashboardSchema, dashboard)).toEqual({ ok: true, value: dashboard });
  });

  it.each(Object.keys(dashboard))('requires %s', (field) => {
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
  ])('accepts %s of its type, as null or missing', (field, value) => {
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
  ])('refuses the %s %j', (field, value) => {
    expect(pathsOf(dashboardSchema, { ...dashboard, [field]: value })).toEqual([field]);
  });

  it('A106 keeps fields that a newer platform sends, without __proto__', () => {
    const text = '{"newer":{"a":[1],"__proto__":{"x":1}},"__proto__":{"x":1},"config":{"newer":{"constructor":{}}}}';
    const checked = checkValue(dashboardSchema, { ...dashboard, ...JSON.parse(text) });
    expect(checked).toEqual({
      ok: true,
      value: { ...dashboard, newer: { a: [1] }, config: { newer: { constructor: {} } } },
    });
    expect(checked.ok && Object.getPrototypeOf(checked.value)).toBe(Object.prototype);
  });
});

describe('reportSnapshotSchema', () => {
  it.each(Object.keys(snapshot))('requires %s', (field) => {
    expect(pathsOf(reportSnapshotSchema, { ...snapshot, [field]: undefined })).toEqual([field]);
  });

  it.each(['name', 'title', 'description', 'sqlQuery', 'kind', 'meta', 'spec', 'fillMissingRows', 'preferences'])(
    'takes null as %s',
    (field) => {
      expect(pathsOf(reportSnapshotSchema, { ...snapshot, [field]: null })).toEqual([]);
    },
  );

  it.each<[string, object]>([
    ['each kind', { kind: 'vega' }],
    ['each kind', { kind: 'table' }],
    ['each kind', { kind: 'kpi' }],
    ['each kind', { kind: 'html' }],
    ['each kind', { kind: 'map' }],
    ['a kind of a newer platform', { kind: 'pivot' }],
    ['a format of a newer platform', { preferences: { columnFormats: { a: { type: 'date' } } } }],
    ['a spec of text', { spec: '<p>' }],
    ['a spec of JSON', { spec: { mark: 'bar', encoding: { x: null } } }],
    ['missing rows to fill', { fillMissingRows: { member: 'o.at', excludedDimensions: ['o.city'] } }],
    ['missing rows without exclusions', { fillMissingRows: { member: 'o.at', excludedDimensions: null } }],
    ['comparisons', { periodComparisons: [comparison, { ...comparison, outputs: ['delta'] }] }],
    ['comparisons that are null', { periodComparisons: null }],
    ['column formats', { preferences: { columnFormats: { 'o.sum': { type: 'currency', decimalPlaces: 2 } } } }],
    ['a column format without places', { preferences: { columnFormats: { 'o.sum': { type: 'percent' } } } }],
    ['preferences of nothing', { preferences: {} }],
  ])('accepts a snapshot with %s', (_, fields) => {
    expect(checkValue(reportSnapshotSchema, { ...snapshot, ...fields })).toEqual({
      ok: true,
      value: { ...snapshot, ...fields },
    });
  });

  it.each<[string, object, string]>([
    ['a kind that is no text', { kind: 1 }, 'kind'],
    ['a spec of a number', { spec: 1 }, 'spec'],
    ['missing rows without member', { fillMissingRows: {} }, 'fillMissingRows.member'],
    [
      'a comparison without measure',
      { periodComparisons: [{ ...comparison, measure: undefined }] },
      'periodComparisons[0].measure',
    ],
    [
      'a comparison without time',
      { periodComparisons: [{ ...comparison, timeDimension: undefined }] },
      'periodComparisons[0].timeDimension',
    ],
    [
      'a comparison without offset',
      { periodComparisons: [{ ...comparison, offset: undefined }] },
      'periodComparisons[0].offset',
    ],
    [
      'a broken offset',
      { periodComparisons: [{ ...comparison, offset: { amount: 0.5, unit: 'year' } }] },
      'periodComparisons[0].offset.amount',
    ],
    ['a format without type', { preferences: { columnFormats: { a: {} } } }, 'preferences.columnFormats.a.type'],
    [
      'a format of a type that is no text',
      { preferences: { columnFormats: { a: { type: 1 } } } },
      'preferences.columnFormats.a.type',
    ],
  ])('refuses a snapshot with %s', (_, fields, path) => {
    expect(pathsOf(reportSnapshotSchema, { ...snapshot, ...fields })).toEqual([path]);
  });
});
