import { describe, expect, it } from 'vitest';
import { isDashboard } from './guard-dashboard.js';
import { isQueryResult } from './guard-query.js';
import { isAnswer, isAppEntry, isSessionGrant, isSurfaceConfig } from './guards.js';

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
const grant = { token: 't', embedTenant: null, deploymentId: 1, mode: 'signed', viewer, showDashboardChat: true };
const answer = { understood: true, chatId: 'c', measure, dimensions: [], query, rows: [{ 'm.count': 1 }] };
const comparison = { measure: 'm.count', timeDimension: 'm.date', offset: { amount: 1, unit: 'year' }, outputs: null };

describe('what the platform answers', () => {
  it.each([
    ['a configuration', isSurfaceConfig, { surface: 'app', hostOrigins: ['https://a.example'] }],
    ['a refusal', isSurfaceConfig, { surface: 'app', refusal: 'not-embeddable', hostOrigins: [] }],
    ['a grant', isSessionGrant, grant],
    ['a dashboard', isDashboard, dashboard],
    ['a bar chart', isDashboard, chart({ kind: 'vega', spec: 'bar', query })],
    ['a chart of its own', isDashboard, chart({ kind: 'vega', spec: { mark: 'bar' }, query })],
    ['HTML without data', isDashboard, chart({ kind: 'html', spec: '<p>' })],
    ['a comparison', isDashboard, chart({ kind: 'kpi', query: { ...query, periodComparisons: [comparison] } })],
    ['formats', isDashboard, chart({ kind: 'table', query, columnFormats: { 'm.count': { type: 'percent' } } })],
    ['a text', isDashboard, withWidget({ type: 'TEXT', text })],
    ['a filter', isDashboard, withWidget({ type: 'FILTER', member: 'm.genre' })],
    ['an AI widget', isDashboard, withWidget({ type: 'AI' })],
    ['tabs', isDashboard, withWidget({ type: 'TABS_CONTAINER', tabs: [{ id: 't', title: text, widgets: ['a'] }] })],
    ['a time grain', isDashboard, withWidget({ type: 'TIME_GRAIN', grains: ['quarter'], initial: 'quarter' })],
    ['a problem', isDashboard, withWidget({ type: 'PROBLEM', problem: 'hidden', detail: '' })],
    ['an app', isAppEntry, { url: '/embed/app-files/x/' }],
    ['rows', isQueryResult, { rows: [{ a: 1, b: 'x', c: null }] }],
    ['an answer', isAnswer, answer],
    ['a question that was not understood', isAnswer, { understood: false, chatId: 'c', suggestions: ['x'] }],
  ])('is taken as %s', (_, guard, value) => {
    expect(guard(value)).toBe(true);
  });

  it.each([
    ['a configuration of another surface', isSurfaceConfig, { surface: 'x', hostOrigins: [] }],
    ['a configuration without hosts', isSurfaceConfig, { surface: 'app' }],
    ['an unknown refusal', isSurfaceConfig, { surface: 'app', refusal: 'x', hostOrigins: [] }],
    ['a grant without a token', isSessionGrant, { ...grant, token: undefined }],
    ['a grant without a viewer', isSessionGrant, { ...grant, viewer: undefined }],
    ['a dashboard without a grid', isDashboard, { ...dashboard, layout: undefined }],
    ['a grid that lacks a size', isDashboard, { ...dashboard, layout: { ...dashboard.layout, cols: { lg: 1 } } }],
    ['a widget of an unknown type', isDashboard, withWidget({ type: 'X' })],
    ['a widget named like a prototype member', isDashboard, withWidget({ type: 'constructor' })],
    ['a widget without a place', isDashboard, withWidget({ type: 'AI', position: { x: 0, y: 0, w: 1 } })],
    ['a report of an unknown kind', isDashboard, chart({ kind: 'pie', query })],
    ['an unknown grain', isDashboard, withWidget({ type: 'TIME_GRAIN', grains: ['week'], initial: 'year' })],
    ['a dashboard that lacks a language', isDashboard, { ...dashboard, title: { 'en-US': 'x' } }],
    ['rows with an object in a cell', isQueryResult, { rows: [{ a: {} }] }],
    ['an answer without rows', isAnswer, { ...answer, rows: undefined }],
    ['null', isAnswer, null],
  ])('is not taken when it is %s', (_, guard, value) => {
    expect(guard(value)).toBe(false);
  });
});
