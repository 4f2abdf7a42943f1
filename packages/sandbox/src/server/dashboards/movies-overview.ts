import type { Query } from '../../contract.js';
import { localized } from '../model/localized.js';
import type { DashboardDefinition } from './definition.js';

const base: Query = { view: 'movies', dimensions: [], measures: [], filters: [] };

/** Film releases and what they earned. */
export const moviesOverview: DashboardDefinition = {
  publicId: 'movies-overview',
  view: 'movies',
  title: localized('Film releases', 'Filmstarts', '映画公開', 'إصدارات الأفلام'),
  description: localized(
    'What 3,201 films cost and earned, and how viewers rated them.',
    'Was 3.201 Filme gekostet und eingespielt haben und wie das Publikum sie bewertet.',
    '3,201本の映画の製作費、興行収入、観客の評価。',
    'تكلفة ‎3201‎ فيلمًا وإيراداتها وتقييم المشاهدين لها.',
  ),
  source: 'vega-datasets, movies.json',
  widgets: [
    {
      id: 'genre-filter',
      kind: 'filter',
      title: localized('Genre', 'Genre', 'ジャンル', 'النوع'),
      member: 'movies.genre',
    },
    {
      id: 'film-count',
      kind: 'kpi',
      title: localized('Films', 'Filme', '映画', 'الأفلام'),
      query: { ...base, measures: ['movies.count'] },
    },
    {
      id: 'worldwide-gross',
      kind: 'kpi',
      title: localized('Worldwide gross', 'Weltweites Einspielergebnis', '世界興行収入', 'الإيرادات العالمية'),
      query: { ...base, measures: ['movies.worldwide_gross'] },
    },
    {
      id: 'average-rating',
      kind: 'kpi',
      title: localized('Average IMDb rating', 'Mittlere IMDb-Bewertung', '平均IMDb評価', 'متوسط تقييم IMDb'),
      query: { ...base, measures: ['movies.average_rating'] },
    },
    {
      id: 'gross-by-genre',
      kind: 'bar',
      title: localized(
        'Worldwide gross by genre',
        'Einspielergebnis nach Genre',
        'ジャンル別の世界興行収入',
        'الإيرادات العالمية حسب النوع',
      ),
      query: {
        ...base,
        dimensions: ['movies.genre'],
        measures: ['movies.worldwide_gross'],
        order: { member: 'movies.worldwide_gross', direction: 'desc' },
      },
    },
    {
      id: 'gross-by-year',
      kind: 'line',
      title: localized(
        'Worldwide gross by year since 1980',
        'Einspielergebnis nach Jahr seit 1980',
        '1980年以降の年別世界興行収入',
        'الإيرادات العالمية حسب السنة منذ ‎1980‎',
      ),
      query: {
        ...base,
        measures: ['movies.worldwide_gross'],
        time: { member: 'movies.release_date', granularity: 'year' },
        filters: [{ member: 'movies.release_date', operator: 'gte', values: ['1980'] }],
      },
    },
    {
      id: 'top-films',
      kind: 'table',
      title: localized('Highest-grossing films', 'Erfolgreichste Filme', '興行収入上位の映画', 'الأفلام الأعلى إيرادًا'),
      query: {
        ...base,
        dimensions: ['movies.title', 'movies.release_date', 'movies.genre', 'movies.distributor'],
        measures: ['movies.worldwide_gross', 'movies.budget', 'movies.average_rating'],
        order: { member: 'movies.worldwide_gross', direction: 'desc' },
        limit: 15,
      },
    },
  ],
};
