import { describe, expect, it } from 'vitest';
import { isAnswer, isDashboard, isQueryResult, isSessionGrant, isSurfaceConfig } from './guards.js';

const text = { 'en-US': 'x', 'de-DE': 'x', 'ja-JP': 'x', ar: 'x' };
const query = { view: 'm', dimensions: [], measures: ['m.count'], filters: [] };
const measure = { member: 'm.count', label: text, format: 'integer' };
const dashboard = {
  publicId: 'd',
  title: text,
  description: text,
  view: 'm',
  source: 's',
  dimensions: [{ member: 'm.genre', type: 'string', label: text }],
  measures: [measure],
  widgets: [
    { id: 'a', kind: 'kpi', title: text, query },
    { id: 'b', kind: 'filter', title: text, member: 'm.genre' },
  ],
};
const grant = { token: 't', embedTenant: null, deploymentId: 1, mode: 'signed' };
const answer = { understood: true, chatId: 'c', measure, dimensions: [], query, rows: [{ 'm.count': 1 }] };

describe('what the platform answers', () => {
  it.each([
    ['a configuration', isSurfaceConfig, { surface: 'app', found: true, hostOrigins: ['https://a.example'] }],
    ['a grant', isSessionGrant, grant],
    ['a dashboard', isDashboard, dashboard],
    ['rows', isQueryResult, { rows: [{ a: 1, b: 'x', c: null }] }],
    ['an answer', isAnswer, answer],
    ['a question that was not understood', isAnswer, { understood: false, chatId: 'c', suggestions: ['x'] }],
  ])('is taken as %s', (_, guard, value) => {
    expect(guard(value)).toBe(true);
  });

  it.each([
    ['a configuration of another surface', isSurfaceConfig, { surface: 'x', found: true, hostOrigins: [] }],
    ['a configuration without hosts', isSurfaceConfig, { surface: 'app', found: true }],
    ['a grant without a token', isSessionGrant, { ...grant, token: undefined }],
    [
      'a dashboard with a widget of an unknown kind',
      isDashboard,
      { ...dashboard, widgets: [{ id: 'a', kind: 'x', title: text, query }] },
    ],
    ['a dashboard that lacks a language', isDashboard, { ...dashboard, title: { 'en-US': 'x' } }],
    ['rows with an object in a cell', isQueryResult, { rows: [{ a: {} }] }],
    ['an answer without rows', isAnswer, { ...answer, rows: undefined }],
    ['null', isAnswer, null],
  ])('is not taken when it is %s', (_, guard, value) => {
    expect(guard(value)).toBe(false);
  });
});
