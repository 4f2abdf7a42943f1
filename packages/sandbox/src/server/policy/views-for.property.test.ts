import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Answer } from '../../../contract/contract.js';
import { createAnswerer } from '../ask/create-answerer.js';
import { createCatalog } from '../catalog.js';
import type { Dataset } from '../data/dataset.js';
import { datasets } from '../data/example-datasets.js';
import { isJsonObject } from '../json-object.js';
import { memoize } from '../memoize.js';
import type { View } from '../model/view.js';
import { readQuery } from '../query/read-query.js';
import { runQuery } from '../query/run-query.js';
import { runs } from '../runs.fixture.js';
import type { Viewer } from '../viewer.js';
import { anyQuery } from './any-query.fixture.js';
import { viewer } from './viewer.fixture.js';
import { viewsFor } from './views-for.js';

type Views = ReadonlyMap<string, View>;

const HIDDEN: readonly string[] = ['movies.budget', 'movies.average_budget'];
const RUNS = { numRuns: runs(100, 250) };

/** Keeps only every `step`th row, which is as good and faster. */
function every(step: number, { columns, rows }: Dataset): Dataset {
  return { columns, rows: rows.filter((_, row) => row % step === 0) };
}
const data = {
  movies: every(29, datasets.movies),
  weather: every(23, datasets.weather),
  world: every(3, datasets.world),
};
const all = createCatalog(data).views;

type Rights = { readonly city?: string; readonly regions?: readonly number[]; readonly vip?: boolean };

const rights = fc.record<Rights>(
  {
    city: fc.constantFrom('Seattle', 'New York', 'Atlantis'),
    regions: fc.subarray([0, 1, 2, 3, 4, 5]),
    vip: fc.boolean(),
  },
  { requiredKeys: [] },
);

function viewerWith({ city, regions, vip }: Rights): Viewer {
  return viewer({
    attributes: { ...(city === undefined ? {} : { city }), ...(vip === undefined ? {} : { vip }) },
    securityContext: regions === undefined ? {} : { region_ids: regions },
  });
}

function only({ columns, rows }: Dataset, column: string, allowed: readonly unknown[]): Dataset {
  return { columns, rows: rows.filter((row) => allowed.includes(row[columns.indexOf(column)])) };
}

/** Returns the view of a dataset with only these rows; all views are compiled for it. */
function viewOf(name: keyof typeof data, dataset: Dataset): View {
  const view = createCatalog({ ...data, [name]: dataset }).views.get(name);
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}
const weatherIn = memoize((city: string) => viewOf('weather', only(data.weather, 'city', [city])));
const worldIn = memoize((ids: string) => viewOf('world', only(data.world, 'region_id', JSON.parse(ids))));

/** Returns the views that the viewer would have if other rows and members did not exist. */
function viewsOfTheirOwn({ city, regions, vip }: Rights): Views {
  const views = new Map(all);
  if (city !== undefined) views.set('weather', weatherIn(city));
  if (regions !== undefined) views.set('world', worldIn(JSON.stringify(regions)));
  if (vip !== false) return views;
  return new Map(
    [...views].map(([name, view]) => [
      name,
      { ...view, measures: view.measures.filter(({ member }) => !HIDDEN.includes(member)) },
    ]),
  );
}

const query = fc.constantFrom(...all.values()).chain(anyQuery);

function outcome(views: Views, body: unknown): unknown {
  if (!isJsonObject(body)) throw new Error('A query is an object.');
  try {
    return runQuery(views, readQuery(body)).rows;
  } catch (error) {
    return String(error);
  }
}

it('answers every query as if other rows and hidden members did not exist', () => {
  let answered = 0;
  fc.assert(
    fc.property(rights, query, (chosen, body) => {
      const own = outcome(viewsFor(all, viewerWith(chosen)), body);
      expect(own).toEqual(outcome(viewsOfTheirOwn(chosen), body));
      if (Array.isArray(own)) answered++;
    }),
    RUNS,
  );
  expect(answered).toBeGreaterThan(RUNS.numRuns / 2);
});

const time = { member: 'movies.release_date', granularity: 'year' };
const offset = { amount: 1, unit: 'year' };
const comparison = { measure: 'movies.budget', timeDimension: time.member, offset };
const dramas = [{ member: 'movies.genre', values: ['Drama'] }];
it.each<[string, object]>([
  ['a measure', { measures: ['movies.budget'] }],
  ['one measure of several', { dimensions: ['movies.genre'], measures: ['movies.count', 'movies.average_budget'] }],
  ['a dimension', { dimensions: ['movies.budget'] }],
  ['the order', { measures: ['movies.budget'], order: { member: 'movies.budget', direction: 'asc' } }],
  ['the time', { measures: ['movies.count'], time: { member: 'movies.budget', granularity: 'year' } }],
  ['a filter', { measures: ['movies.count'], filters: [{ member: 'movies.budget', operator: 'gt', values: [1] }] }],
  ['a comparison', { measures: ['movies.budget'], time, periodComparisons: [comparison] }],
  ['rows of a number', { dimensions: ['movies.title'], measures: ['movies.budget'], filters: dramas, limit: 200 }],
])('answers a hidden member used as %s like a member that does not exist', (_, body) => {
  const rights = { vip: false };
  const query = { view: 'movies', ...body };
  const answer = outcome(viewsFor(all, viewerWith(rights)), query);
  expect(answer).toMatch(/^Refusal: There is no/);
  // The same text, including the suggested name: a hidden member is never suggested.
  expect(answer).toBe(outcome(viewsOfTheirOwn(rights), query));
});

it('answers every question as if other rows and hidden members did not exist', () => {
  const words = [
    ...['average', 'highest', 'top 5', 'per year', 'by', 'in', '2005', 'since 2013', 'budget', 'production budget'],
    ...['days', 'temperature', 'Seattle', 'New York', 'city', 'population', 'countries', 'Japan', 'Africa', 'region'],
    ...['films', 'gross', 'genre', 'Bevölkerung', '製作費', '人口', 'ميزانية', 'عدد السكان'],
  ];
  const question = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rights, question, (chosen, asked) => {
      const ask = (views: Views) => createAnswerer(views)({ text: asked.join(' '), chatId: 'c', locale: 'en-US' });
      const own = ask(viewsFor(all, viewerWith(chosen)));
      const expected = ask(viewsOfTheirOwn(chosen));
      const found = (answer: Answer) => (answer.understood ? [answer.query, answer.rows] : answer.suggestions);
      expect(found(own)).toEqual(found(expected));
      if (chosen.vip === false) expect(JSON.stringify(own)).not.toContain('budget');
      if (chosen.city === 'Seattle') expect(JSON.stringify(own)).not.toContain('New York');
    }),
    { numRuns: runs(25, 60) },
  );
});
