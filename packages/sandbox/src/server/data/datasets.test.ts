import { describe, expect, it } from 'vitest';
import { moviesDataset, weatherDataset } from '../sandbox.fixture.js';
import { parseDataset } from './dataset.js';
import { prepareMovies } from './prepare-movies.js';
import { prepareWeather } from './prepare-weather.js';

function film(fields: object): Record<string, unknown> {
  const { columns, rows } = prepareMovies(JSON.stringify([fields]));
  return Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]));
}

describe('the films', () => {
  it.each<[string, object, object]>([
    ['a title that was read as a number is a text', { Title: 1776 }, { title: '1776' }],
    ['a date is a day', { 'Release Date': 'Jun 12 1998' }, { release_date: '1998-06-12' }],
    [
      'a year that was cut to two digits is one of the past',
      { 'Release Date': 'Dec 15 2039' },
      { release_date: '1939-12-15' },
    ],
    ['the day before the epoch is not known', { 'Release Date': 'Dec 31 1969' }, { release_date: null }],
    ['a date that is none is not known', { 'Release Date': 'TBD' }, { release_date: null }],
    ['a title that was read in another character set is repaired', { Title: 'LÈon' }, { title: 'Léon' }],
    ['what is missing is null', {}, { title: null, genre: null, imdb_rating: null, worldwide_gross: null }],
    ['zero is a number', { 'Worldwide Gross': 0 }, { worldwide_gross: 0 }],
  ])('%s', (_, raw, expected) => expect(film(raw)).toMatchObject(expected));

  it('are all there', () => expect(moviesDataset.rows).toHaveLength(3201));
});

describe('the weather', () => {
  it('has one row per day of four years', () => {
    expect(weatherDataset.rows).toHaveLength(1461);
    expect(weatherDataset.rows[1]).toEqual(['2012-01-02', 10.9, 10.6, 2.8, 4.5, 'rain']);
  });

  it('is refused in another layout', () => expect(() => prepareWeather('a,b\n1,2')).toThrow(/must start with/));
});

describe('a prepared dataset', () => {
  it('is read back as it was', () => expect(parseDataset(JSON.stringify(weatherDataset))).toEqual(weatherDataset));

  it.each(['[]', '{"columns":["a"],"rows":[[1,2]]}', '{"columns":["a"],"rows":[[{}]]}', '{"columns":[1],"rows":[]}'])(
    'is refused as %s',
    (json) => expect(() => parseDataset(json)).toThrow(/Expected/),
  );
});
