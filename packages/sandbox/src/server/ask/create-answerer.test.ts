import { expect, it } from 'vitest';
import { type Answer, LOCALES } from '../../../contract/contract.js';
import { catalog } from '../data/example-datasets.js';
import { createAnswerer } from './create-answerer.js';

const answer = createAnswerer(catalog.views);

function ask(text: string, locale: (typeof LOCALES)[number] = 'en-US'): Answer {
  return answer({ text, chatId: 'chat-1', locale });
}

function brief(text: string): unknown {
  const answer = ask(text);
  if (!answer.understood) return 'not understood';
  const { measures, dimensions, time, filters, limit } = answer.query;
  return [
    measures[0],
    ...dimensions.map((member) => `by ${member}`),
    ...(time ? [`per ${time.granularity}`] : []),
    ...filters.map(({ member, operator, values }) => `${member} ${operator} ${values.join()}`),
    ...(limit ? [`limit ${limit}`] : []),
  ].join(', ');
}

it.each([
  ['How many films are there?', 'movies.count'],
  ['how many films by genre', 'movies.count, by movies.genre, limit 10'],
  ['Average production budget by MPAA rating', 'movies.average_budget, by movies.mpaa_rating, limit 10'],
  ['films by MPAA rating', 'movies.count, by movies.mpaa_rating, limit 10'],
  ['What is the rating of comedies?', 'movies.average_rating, movies.genre equals Comedy'],
  ['comedy and drama films', 'movies.count, movies.genre equals Comedy,Drama'],
  ['box office per quarter', 'movies.worldwide_gross, per quarter'],
  ['films by release date', 'movies.count, per year'],
  ['temperature per month', 'weather.average_high, per month'],
  ['precipitation per day in New York', 'weather.total_precipitation, per day, weather.city equals New York'],
  ['days by city', 'weather.count, by weather.city, limit 10'],
  ['How many countries by region?', 'world.count, by world.region, limit 10'],
  ['population by country', 'world.population, by world.country, limit 10'],
  ['life expectancy in Japan per year', 'world.average_life_expectancy, per year, world.country equals Japan'],
  ['Lebenserwartung in Deutschland', 'world.average_life_expectancy, world.country equals Germany'],
  ['Einspielergebnis von Komödien pro Jahr', 'movies.worldwide_gross, per year, movies.genre equals Comedy'],
  ['日本の平均寿命', 'world.average_life_expectancy, world.country equals Japan'],
  ['ジャンル別の平均IMDb評価', 'movies.average_rating, by movies.genre, limit 10'],
  ['كم عدد الأفلام حسب النوع؟', 'movies.count, by movies.genre, limit 10'],
  ['متوسط العمر المتوقع في مصر', 'world.average_life_expectancy, world.country equals Egypt'],
])('understands %s', (question, expected) => expect(brief(question)).toBe(expected));

it.each(['', 'hello', 'open the door', 'per year', 'Seattle', 'メアリー', 'constructor __proto__', '((((', '\u0000'])(
  'does not understand a question without a measure or a dimension: %j',
  (question) => expect(ask(question).understood).toBe(false),
);

it('answers a question with the rows of its query', () => {
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

it.each(LOCALES)('suggests questions in %s that it understands', (locale) => {
  const answer = ask('?', locale);
  if (answer.understood) throw new Error('understood');
  expect(answer.suggestions).toHaveLength(3);
  for (const suggestion of answer.suggestions) {
    expect(ask(suggestion)).toMatchObject({ understood: true, rows: expect.arrayContaining([expect.anything()]) });
  }
});

it('suggests questions about the subject, if there is one', () => {
  expect(answer({ text: '?', chatId: 'chat-1', locale: 'en-US', subject: ['weather'] })).toMatchObject({
    suggestions: ['Number of days by City', 'Average high by Weather', 'Highest temperature by City'],
  });
});
