import { expect, it } from 'vitest';
import type { Column } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { describeAnswer } from './describe-answer.js';

const genre: Column = { kind: 'dimension', member: 'm.genre', type: 'string', label: same('Genre') };
const year: Column = { kind: 'dimension', member: 'm.date', type: 'time', granularity: 'year', label: same('Date') };
const count: Column = { kind: 'measure', member: 'm.count', format: 'integer', label: same('Films') };

it('describes an answer with a single number', () => {
  expect(describeAnswer([count], [{ 'm.count': 3201 }], language())).toBe('Films: 3,201.');
});

it('names the group with the highest number, regardless of order', () => {
  const rows = [
    { 'm.genre': 'Drama', 'm.count': 1 },
    { 'm.genre': 'Comedy', 'm.count': 2 },
    { 'm.genre': 'Noir', 'm.count': null },
  ];
  expect(describeAnswer([genre, count], rows, language())).toBe('Films by Genre. Highest: Comedy with 2.');
});

it('names time groups by their granularity', () => {
  const rows = [{ 'm.date': '2010-01-01', 'm.count': 2 }];
  expect(describeAnswer([year, count], rows, language('de-DE'))).toBe('Films nach Jahr. Am höchsten: 2010 mit 2.');
});

it.each([[[]], [[{ 'm.count': null }]]])('describes the rows %j as empty', (rows) => {
  expect(describeAnswer([count], rows, language())).toBe('The data has no rows for this question.');
});
