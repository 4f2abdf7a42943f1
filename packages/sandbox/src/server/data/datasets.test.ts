import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { parseDataset } from './dataset.js';
import { datasets } from './example-datasets.js';
import { prepareMovies } from './prepare-movies.js';
import { prepareWeather } from './prepare-weather.js';
import { prepareWorld } from './prepare-world.js';

function film(fields: object): Record<string, unknown> {
  const { columns, rows } = prepareMovies(JSON.stringify([fields]));
  return Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]));
}

describe('the films', () => {
  it.each<[string, object, object]>([
    ['a title that was read as a number is a text', { Title: 1776 }, { title: '1776' }],
    ['a date is a day', { 'Release Date': 'Jun 12 1998' }, { release_date: '1998-06-12' }],
    [
      'a year that was cut to two digits belongs to the past',
      { 'Release Date': 'Dec 15 2039' },
      { release_date: '1939-12-15' },
    ],
    ['the day before the epoch is unknown', { 'Release Date': 'Dec 31 1969' }, { release_date: null }],
    ['an invalid date is unknown', { 'Release Date': 'TBD' }, { release_date: null }],
    ['a title that was read in another character set is repaired', { Title: 'LÈon' }, { title: 'Léon' }],
    ['missing values are null', {}, { title: null, genre: null, imdb_rating: null, worldwide_gross: null }],
    ['zero is a number', { 'Worldwide Gross': 0 }, { worldwide_gross: 0 }],
  ])('prepares the films so that %s', (_, raw, expected) => expect(film(raw)).toMatchObject(expected));

  it('keeps all films', () => expect(datasets.movies.rows).toHaveLength(3201));
});

describe('the weather', () => {
  const { columns, rows } = datasets.weather;

  it('has one weather row per city and day of four years', () => {
    expect(columns).toEqual(['city', 'date', 'precipitation', 'high', 'low', 'wind', 'type']);
    expect(rows).toHaveLength(2 * 1461);
    expect(new Set(rows.map(([city, date]) => `${city} ${date}`)).size).toBe(rows.length);
    expect(rows[1]).toEqual(['Seattle', '2012-01-02', 10.9, 10.6, 2.8, 4.5, 'rain']);
  });

  it('has null for missing values of the weather', () => {
    const header = 'location,date,precipitation,temp_max,temp_min,wind,weather';
    expect(prepareWeather(`${header}\nOslo,2012-01-01,,NaN,1,2,`).rows).toEqual([
      ['Oslo', '2012-01-01', null, null, 1, 2, null],
    ]);
  });

  it('refuses weather in another layout', () => expect(() => prepareWeather('a,b\n1,2')).toThrow(/must start with/));
});

describe('the world', () => {
  const { columns, rows } = datasets.world;
  const column = (name: string) => rows.map((row) => row[columns.indexOf(name)]);

  it('has one world row per country and survey', () => {
    expect(rows).toHaveLength(62 * 11);
    expect(rows[0]).toEqual(['Afghanistan', 0, 'South Asia', '1955-01-01', 7971931, 43.88, 7.42]);
    expect(new Set(column('year')).size).toBe(11);
    expect(rows.flat()).not.toContain(null);
  });

  it('has six world regions, each with one number', () => {
    const pairs = new Set(rows.map((row) => `${row[columns.indexOf('region_id')]} ${row[columns.indexOf('region')]}`));
    expect(pairs.size).toBe(6);
  });

  it('names countries as the map does, except those without a shape', () => {
    const shapes = createRequire(import.meta.url)('world-atlas/countries-110m.json').objects.countries.geometries;
    const names = new Set(shapes.map((shape: { properties: { name: string } }) => shape.properties.name));
    const without = [...new Set(column('country'))].filter((country) => !names.has(country));
    expect(without).toEqual(['Barbados', 'Grenada', 'Hong Kong, China']);
  });

  it('has null for values of the world data that are not numbers', () => {
    const survey = JSON.stringify([{ country: 7, cluster: 9, year: 'then', pop: null }]);
    expect(prepareWorld(survey).rows).toEqual([[null, 9, null, null, null, null, null]]);
  });

  it('refuses world data in another layout', () => expect(() => prepareWorld('{}')).toThrow(/must be a list/));
});

describe('a prepared dataset', () => {
  it('parses a prepared dataset back', () =>
    expect(parseDataset(JSON.stringify(datasets.weather))).toEqual(datasets.weather));

  it.each(['[]', '{"columns":["a"],"rows":[[1,2]]}', '{"columns":["a"],"rows":[[{}]]}', '{"columns":[1],"rows":[]}'])(
    'refuses %s as a dataset',
    (json) => expect(() => parseDataset(json)).toThrow(/Expected/),
  );
});
