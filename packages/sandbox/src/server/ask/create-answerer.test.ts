import { describe, expect, it } from 'vitest';
import { type Answer, LOCALES } from '../../contract.js';
import { catalog } from '../data/datasets.fixture.js';
import { createAnswerer } from './create-answerer.js';
import { SUGGESTIONS } from './suggestions.js';

const answer = createAnswerer(catalog.views);

function ask(text: string, locale: (typeof LOCALES)[number] = 'en-US'): Answer {
  return answer({ text, chatId: 'chat-1', locale });
}

function brief(text: string): unknown {
  const given = ask(text);
  if (!given.understood) return 'not understood';
  const { measures, dimensions, time, filters, limit } = given.query;
  return [
    measures[0],
    ...dimensions.map((member) => `by ${member}`),
    ...(time ? [`per ${time.granularity}`] : []),
    ...filters.map(({ member, operator, values }) => `${member} ${operator} ${values.join()}`),
    ...(limit ? [`limit ${limit}`] : []),
  ].join(', ');
}

describe('a question', () => {
  it.each([
    ['How many films are there?', 'movies.count'],
    ['how many films by genre', 'movies.count, by movies.genre, limit 10'],
    ['What is the average rating of comedies?', 'movies.average_rating, movies.genre equals Comedy'],
    ['total gross per year', 'movies.worldwide_gross, per year'],
    ['US gross per distributor', 'movies.us_gross, by movies.distributor, limit 10'],
    ['average budget by MPAA rating', 'movies.average_budget, by movies.mpaa_rating, limit 10'],
    ['films by MPAA rating', 'movies.count, by movies.mpaa_rating, limit 10'],
    ['top 5 films', 'movies.worldwide_gross, by movies.title, movies.title notEquals , limit 5'],
    ['Top 3 directors by gross', 'movies.worldwide_gross, by movies.director, movies.director notEquals , limit 3'],
    ['Which film has the highest rating?', 'movies.highest_rating, by movies.title, limit 10'],
    ['number of films since 1990', 'movies.count, movies.release_date gte 1990'],
    ['films before 1950', 'movies.count, movies.release_date lt 1950'],
    ['films from 1990 to 1999', 'movies.count, movies.release_date gte 1990, movies.release_date lte 1999'],
    ['comedy and drama films', 'movies.count, movies.genre equals Comedy,Drama'],
    ['how many rainy days in 2014', 'weather.count, weather.type equals rain, weather.date equals 2014'],
    ['average temperature per month', 'weather.average_high, per month'],
    ['wettest months', 'weather.total_precipitation, per month, limit 10'],
    ['highest wind', 'weather.highest_wind'],
    ['days by city', 'weather.count, by weather.city, limit 10'],
    ['rainy days in Seattle', 'weather.count, weather.type equals rain, weather.city equals Seattle'],
    ['daily precipitation in NYC', 'weather.total_precipitation, per day, weather.city equals New York'],
    ['box office per quarter since 2005', 'movies.worldwide_gross, per quarter, movies.release_date gte 2005'],
    ['population by country', 'world.population, by world.country, limit 10'],
    ['Top 3 countries', 'world.population, by world.country, world.country notEquals , limit 3'],
    ['How many countries by region?', 'world.count, by world.region, limit 10'],
    ['life expectancy in Japan per year', 'world.average_life_expectancy, per year, world.country equals Japan'],
    ['Which country has the highest fertility?', 'world.highest_fertility, by world.country, limit 10'],
    ['people in the USA', 'world.population, world.country equals United States of America'],
    ['population of Africa', 'world.population, world.region equals Sub-Saharan Africa'],
    ['Bevölkerung nach Region', 'world.population, by world.region, limit 10'],
    ['Wie viele Länder gibt es in Europa?', 'world.count, world.region equals Europe & Central Asia'],
    ['Lebenserwartung in Deutschland', 'world.average_life_expectancy, world.country equals Germany'],
    ['Höchsttemperatur pro Quartal', 'weather.average_high, per quarter'],
    ['国別の人口', 'world.population, by world.country, limit 10'],
    ['日本の平均寿命', 'world.average_life_expectancy, world.country equals Japan'],
    ['シアトルの雨の日数', 'weather.count, weather.city equals Seattle, weather.type equals rain'],
    ['عدد السكان حسب الدولة', 'world.population, by world.country, limit 10'],
    ['متوسط العمر المتوقع في مصر', 'world.average_life_expectancy, world.country equals Egypt'],
    ['كم عدد الدول حسب المنطقة؟', 'world.count, by world.region, limit 10'],
    ['Wie viele Filme gibt es?', 'movies.count'],
    ['Durchschnittliche Bewertung nach Genre', 'movies.average_rating, by movies.genre, limit 10'],
    ['Einspielergebnis von Komödien pro Jahr', 'movies.worldwide_gross, per year, movies.genre equals Comedy'],
    ['Wie viele Regentage seit 2013?', 'weather.count, weather.type equals rain, weather.date gte 2013'],
    ['Niederschlag pro Monat', 'weather.total_precipitation, per month'],
    ['ジャンル別の平均評価', 'movies.average_rating, by movies.genre, limit 10'],
    ['2000年以降のコメディ映画は何本？', 'movies.count, movies.genre equals Comedy, movies.release_date gte 2000'],
    ['月別の平均気温', 'weather.average_high, per month'],
    ['كم عدد الأفلام؟', 'movies.count'],
    ['متوسط التقييم حسب النوع', 'movies.average_rating, by movies.genre, limit 10'],
    ['إجمالي الهطول لكل شهر', 'weather.total_precipitation, per month'],
    ['أفضل ٥ أفلام', 'movies.worldwide_gross, by movies.title, movies.title notEquals , limit 5'],
  ])('%s', (question, expected) => expect(brief(question)).toBe(expected));

  it.each([
    '',
    'hello',
    'Who are you?',
    'open the door',
    'per year',
    'top 5',
    'メアリー',
    'constructor __proto__',
    '((((',
    '\u0000',
  ])('that matches no measure is not understood: %j', (question) => expect(ask(question).understood).toBe(false));

  it('is answered with the rows of its query', () => {
    expect(ask('how many days by weather')).toMatchObject({
      understood: true,
      chatId: 'chat-1',
      measure: { member: 'weather.count' },
      dimensions: [{ member: 'weather.type' }],
      rows: [
        { 'weather.type': 'sun', 'weather.count': 1466 },
        { 'weather.type': 'rain', 'weather.count': 1087 },
        { 'weather.type': 'fog', 'weather.count': 139 },
        { 'weather.type': 'snow', 'weather.count': 119 },
        { 'weather.type': 'drizzle', 'weather.count': 111 },
      ],
    });
  });

  it.each(LOCALES)('in vain gets suggestions in %s, which are understood', (locale) => {
    const given = ask('?', locale);
    expect(given).toEqual({ understood: false, chatId: 'chat-1', suggestions: SUGGESTIONS[locale] });
    for (const suggestion of SUGGESTIONS[locale]) {
      expect(ask(suggestion)).toMatchObject({ understood: true, rows: expect.arrayContaining([expect.anything()]) });
    }
  });
});
