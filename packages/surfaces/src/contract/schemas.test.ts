import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  answerSchema,
  appEntrySchema,
  dashboardSchema,
  queryResultSchema,
  sessionGrantSchema,
  surfaceConfigSchema,
} from './schemas.js';

const text = { 'en-US': 'x', 'de-DE': 'x', 'ja-JP': 'x', ar: 'x' };
const query = { view: 'm', dimensions: [], measures: ['m.count'], filters: [] };
const measure = { member: 'm.count', label: text, format: 'integer' };
const sizes = { lg: 4, md: 3, sm: 2, xs: 1, xxs: 1 };
const dashboard = {
  publicId: 'd',
  title: text,
  kind: 'CLASSIC',
  description: null,
  dimensions: [{ member: 'm.genre', type: 'string', label: text }],
  measures: [measure],
  layout: { breakpoints: sizes, cols: sizes, containerPadding: [0, 0], margin: [8, 8], rowHeight: 40 },
  theme: null,
  widgets: [],
  dataDownload: true,
  source: null,
};
const frame = { id: 'a', title: null, position: { x: 0, y: 0, w: 1, h: 1 }, responsiveLayouts: {}, style: null };
const withWidget = (content: object) => ({ ...dashboard, widgets: [{ ...frame, ...content }] });
const chart = (report: object) => withWidget({ type: 'CHART', report });
const viewer = { displayName: null, picture: null };
const grant = {
  token: 't',
  expiresIn: 60,
  embedTenant: null,
  deploymentId: 1,
  mode: 'signed',
  viewer,
  creatorMode: false,
  showDashboardChat: true,
};
const answer = { understood: true, chatId: 'c', measure, dimensions: [], query, rows: [{ 'm.count': 1 }] };
const comparison = { measure: 'm.count', timeDimension: 'm.date', offset: { amount: 1, unit: 'year' }, outputs: null };

it.each([
  ['a configuration', surfaceConfigSchema, { surface: 'app', hostOrigins: ['https://a.example'], insecureHosts: [] }],
  [
    'a refusal',
    surfaceConfigSchema,
    { surface: 'app', refusal: 'not-embeddable', hostOrigins: [], insecureHosts: ['app'] },
  ],
  [
    'the look of an account',
    surfaceConfigSchema,
    {
      surface: 'chat',
      refusal: 'switched-off',
      locale: 'de-DE',
      theme: { primaryColor: '#0a7' },
      creatorTitles: [{ locale: 'de', value: 'Werkstatt' }],
      aiInterface: false,
      hostOrigins: [],
      insecureHosts: [],
    },
  ],
  ['a grant', sessionGrantSchema, grant],
  ['a dashboard', dashboardSchema, dashboard],
  ['a bar chart', dashboardSchema, chart({ kind: 'vega', spec: 'bar', query })],
  ['a chart of its own', dashboardSchema, chart({ kind: 'vega', spec: { mark: 'bar' }, query })],
  ['HTML without data', dashboardSchema, chart({ kind: 'html', spec: '<p>' })],
  ['a comparison', dashboardSchema, chart({ kind: 'kpi', query: { ...query, periodComparisons: [comparison] } })],
  ['formats', dashboardSchema, chart({ kind: 'table', query, columnFormats: { 'm.count': { type: 'percent' } } })],
  ['a text', dashboardSchema, withWidget({ type: 'TEXT', text })],
  ['a filter', dashboardSchema, withWidget({ type: 'FILTER', member: 'm.genre' })],
  ['an AI widget', dashboardSchema, withWidget({ type: 'AI' })],
  ['tabs', dashboardSchema, withWidget({ type: 'TABS_CONTAINER', tabs: [{ id: 't', title: text, widgets: ['a'] }] })],
  ['a time grain', dashboardSchema, withWidget({ type: 'TIME_GRAIN', grains: ['quarter'], initial: 'quarter' })],
  ['a problem', dashboardSchema, withWidget({ type: 'PROBLEM', problem: 'hidden', detail: '' })],
  ['an app', appEntrySchema, { url: '/embed/app-files/x/' }],
  ['rows', queryResultSchema, { rows: [{ a: 1, b: 'x', c: null }] }],
  ['an answer', answerSchema, answer],
  ['a question that was not understood', answerSchema, { understood: false, chatId: 'c', suggestions: ['x'] }],
])('accepts %s', (_, schema, value) => {
  expect(v.is<v.GenericSchema>(schema, value)).toBe(true);
});

it.each([
  ['a configuration of another surface', surfaceConfigSchema, { surface: 'x', hostOrigins: [], insecureHosts: [] }],
  ['a configuration without hosts', surfaceConfigSchema, { surface: 'app' }],
  ['an unknown refusal', surfaceConfigSchema, { surface: 'app', refusal: 'x', hostOrigins: [], insecureHosts: [] }],
  [
    'a title without a locale',
    surfaceConfigSchema,
    { surface: 'app', creatorTitles: [{ value: 'x' }], hostOrigins: [], insecureHosts: [] },
  ],
  ['a grant without a token', sessionGrantSchema, { ...grant, token: undefined }],
  ['a grant without a viewer', sessionGrantSchema, { ...grant, viewer: undefined }],
  ['a dashboard without a grid', dashboardSchema, { ...dashboard, layout: undefined }],
  ['a grid that lacks a size', dashboardSchema, { ...dashboard, layout: { ...dashboard.layout, cols: { lg: 1 } } }],
  ['a widget of an unknown type', dashboardSchema, withWidget({ type: 'X' })],
  ['a widget named like a prototype member', dashboardSchema, withWidget({ type: 'constructor' })],
  ['a widget with an incomplete position', dashboardSchema, withWidget({ type: 'AI', position: { x: 0, y: 0, w: 1 } })],
  ['a report of an unknown kind', dashboardSchema, chart({ kind: 'pie', query })],
  ['an unknown grain', dashboardSchema, withWidget({ type: 'TIME_GRAIN', grains: ['week'], initial: 'year' })],
  ['a dashboard that lacks a language', dashboardSchema, { ...dashboard, title: { 'en-US': 'x' } }],
  ['rows with an object in a cell', queryResultSchema, { rows: [{ a: {} }] }],
  ['rows with a list for a row', queryResultSchema, { rows: [[1]] }],
  ['a number that JSON cannot hold', queryResultSchema, { rows: [{ a: Number.POSITIVE_INFINITY }] }],
  ['an answer without rows', answerSchema, { ...answer, rows: undefined }],
  ['null', answerSchema, null],
])('rejects %s', (_, schema, value) => {
  expect(v.is<v.GenericSchema>(schema, value)).toBe(false);
});
