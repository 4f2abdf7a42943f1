import { localized } from '../../model/localized.js';
import { arrange, figure, full, half, third } from './arrange.js';
import { chart, queriesOf } from './chart.js';
import { GROSS_SHARES } from './gross-shares.js';
import type { SeedDashboard } from './seed-dashboard.js';

const query = queriesOf('movies');

const widgets = arrange([
  {
    id: 'genre-filter',
    type: 'FILTER',
    sizes: full(1),
    config: { title: localized('Genre', 'Genre', 'ジャンル', 'النوع'), member: 'movies.genre' },
  },
  chart({
    id: 'film-count',
    sizes: figure(2),
    title: localized('Films', 'Filme', '映画', 'الأفلام'),
    kind: 'kpi',
    query: query('count'),
  }),
  chart({
    id: 'worldwide-gross',
    sizes: figure(2),
    title: localized('Worldwide gross', 'Weltweites Einspielergebnis', '世界興行収入', 'الإيرادات العالمية'),
    kind: 'kpi',
    query: query('worldwide_gross'),
  }),
  chart({
    id: 'average-rating',
    sizes: third(2),
    title: localized('Average IMDb rating', 'Mittlere IMDb-Bewertung', '平均IMDb評価', 'متوسط تقييم IMDb'),
    kind: 'kpi',
    name: 'Average rating',
    query: query('average_rating'),
  }),
  chart({
    id: 'gross-by-genre',
    sizes: half(8),
    title: localized(
      'Worldwide gross by genre',
      'Einspielergebnis nach Genre',
      'ジャンル別の世界興行収入',
      'الإيرادات العالمية حسب النوع',
    ),
    kind: 'vega',
    name: 'Gross by genre',
    spec: 'bar',
    python: GROSS_SHARES,
    query: query('worldwide_gross', {
      dimensions: 'genre',
      order: { member: 'movies.worldwide_gross', direction: 'desc' },
    }),
  }),
  chart({
    id: 'gross-by-year',
    sizes: half(8),
    title: localized(
      'Worldwide gross by year, 1980 to 2009',
      'Einspielergebnis nach Jahr, 1980 bis 2009',
      '年別の世界興行収入（1980年から2009年）',
      'الإيرادات العالمية حسب السنة من ‎1980‎ إلى ‎2009‎',
    ),
    kind: 'vega',
    name: 'Gross by year',
    spec: 'line',
    query: query('worldwide_gross', {
      time: { member: 'movies.release_date', granularity: 'year' },
      // The films of 2010 and 2011 are not complete; with them the line would end in a drop to nothing.
      filters: [
        { member: 'movies.release_date', operator: 'gte', values: ['1980'] },
        { member: 'movies.release_date', operator: 'lt', values: ['2010'] },
      ],
    }),
  }),
  chart({
    id: 'top-films',
    sizes: full(11),
    title: localized('Highest-grossing films', 'Erfolgreichste Filme', '興行収入上位の映画', 'الأفلام الأعلى إيرادًا'),
    kind: 'table',
    name: 'Top films',
    query: query('worldwide_gross budget average_rating', {
      dimensions: 'title release_date genre distributor',
      order: { member: 'movies.worldwide_gross', direction: 'desc' },
      limit: 15,
    }),
  }),
  { id: 'ask-movies', type: 'AI', sizes: full(3) },
]);

/** Film releases and what they earned. */
export const moviesOverview: SeedDashboard = {
  publicId: 'movies-overview',
  folderName: 'Culture',
  titles: localized('Film releases', 'Filmstarts', '映画公開', 'إصدارات الأفلام'),
  descriptions: localized(
    'What 3,201 films cost and earned, and how viewers rated them.',
    'Was 3.201 Filme gekostet und eingespielt haben und wie das Publikum sie bewertet.',
    '3,201本の映画の製作費、興行収入、観客の評価。',
    'تكلفة ‎3201‎ فيلمًا وإيراداتها وتقييم المشاهدين لها.',
  ),
  source: 'vega-datasets, movies.json',
  widgets,
};
