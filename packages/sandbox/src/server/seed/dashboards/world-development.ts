import type { DashboardThemeInput } from '@svc-embed/platform/schemas';
import { localized } from '../../model/localized.js';
import { arrange, figure, full, third } from './arrange.js';
import { chart, queriesOf } from './chart.js';
import { FERTILITY_AGAINST_LIFE } from './fertility-against-life.js';
import type { SeedDashboard } from './seed-dashboard.js';

const query = queriesOf('world');

const theme: DashboardThemeInput = {
  primaryColor: '#0f766e',
  widgets: { border: { radius: '14px' }, title: { fontWeight: '600' } },
  controls: { border: { radius: '14px' } },
};

const bySurvey = { member: 'world.year', granularity: 'year' };
const in2005 = [{ member: 'world.year', operator: 'equals', values: ['2005'] }];

function tenYearsBefore(measure: string) {
  return [{ measure, timeDimension: 'world.year', offset: { amount: 10, unit: 'year' } }];
}

const inTabs = [
  ...arrange([
    chart({
      id: 'fertility-against-life',
      sizes: full(10),
      title: localized(
        'Life expectancy (upwards) and children per woman (to the right), 2005',
        'Lebenserwartung (nach oben) und Kinder je Frau (nach rechts), 2005',
        '平均寿命（縦）と出生率（横）、2005年',
        'العمر المتوقع (عموديًا) ومعدل الخصوبة (أفقيًا)، ‎2005‎',
      ),
      kind: 'vega',
      name: 'Fertility against life expectancy',
      spec: FERTILITY_AGAINST_LIFE,
      query: query('average_fertility average_life_expectancy population', {
        dimensions: 'country region',
        filters: in2005,
      }),
    }),
  ]),
  ...arrange([
    chart({
      id: 'life-by-region',
      sizes: full(7),
      title: localized(
        'Life expectancy by region, 2005',
        'Lebenserwartung nach Region, 2005',
        '地域別の平均寿命、2005年',
        'العمر المتوقع حسب المنطقة، ‎2005‎',
      ),
      kind: 'vega',
      name: 'Life expectancy by region',
      spec: 'bar',
      query: query('average_life_expectancy', { dimensions: 'region', filters: in2005 }),
    }),
    chart({
      id: 'fertility-by-year',
      sizes: full(8),
      title: localized(
        'Children per woman by region',
        'Kinder je Frau nach Region',
        '地域別の出生率',
        'معدل الخصوبة حسب المنطقة',
      ),
      kind: 'vega',
      spec: 'line',
      query: query('average_fertility', { dimensions: 'region', time: bySurvey }),
    }),
  ]),
];

const widgets = arrange([
  {
    id: 'region-filter',
    type: 'FILTER',
    sizes: full(1),
    config: { title: localized('Region', 'Region', '地域', 'المنطقة'), member: 'world.region' },
  },
  chart({
    id: 'country-count',
    sizes: figure(2),
    title: localized('Countries', 'Länder', '国の数', 'الدول'),
    kind: 'kpi',
    query: query('count'),
  }),
  chart({
    id: 'population',
    sizes: figure(2),
    title: localized('Population', 'Bevölkerung', '人口', 'عدد السكان'),
    kind: 'kpi',
    query: query('population', { time: bySurvey }),
    periodComparisons: tenYearsBefore('world.population'),
  }),
  chart({
    id: 'life-expectancy',
    sizes: third(2),
    title: localized('Average life expectancy', 'Mittlere Lebenserwartung', '平均寿命', 'متوسط العمر المتوقع'),
    kind: 'kpi',
    name: 'Life expectancy',
    query: query('average_life_expectancy', { time: bySurvey }),
    periodComparisons: tenYearsBefore('world.average_life_expectancy'),
  }),
  chart({
    id: 'life-map',
    sizes: { ...full(11), xs: [4, 8], xxs: [2, 6] },
    title: localized(
      'Life expectancy by country, 2005',
      'Lebenserwartung nach Land, 2005',
      '国別の平均寿命、2005年',
      'العمر المتوقع حسب الدولة، ‎2005‎',
    ),
    kind: 'map',
    name: 'Life expectancy by country',
    spec: { region: 'world', dimension: 'world.country', measure: 'world.average_life_expectancy' },
    query: query('average_life_expectancy', { dimensions: 'country', filters: in2005 }),
  }),
  {
    id: 'tabs',
    type: 'TABS_CONTAINER',
    sizes: full(11),
    config: {
      tabs: [
        {
          id: 'countries',
          title: localized('Countries', 'Länder', '国', 'الدول'),
          widgets: ['fertility-against-life'],
        },
        {
          id: 'regions',
          title: localized('Regions', 'Regionen', '地域', 'المناطق'),
          widgets: ['life-by-region', 'fertility-by-year'],
        },
      ],
    },
  },
  chart({
    id: 'largest-countries',
    sizes: full(10),
    title: localized(
      'Largest countries, 2005',
      'Die größten Länder, 2005',
      '人口の多い国、2005年',
      'أكبر الدول سكانًا، ‎2005‎',
    ),
    kind: 'table',
    name: 'Largest countries',
    query: query('population average_life_expectancy average_fertility', {
      dimensions: 'country region',
      filters: in2005,
      order: { member: 'world.population', direction: 'desc' },
      limit: 12,
    }),
    preferences: { columnFormats: { 'world.average_fertility': { type: 'number', decimalPlaces: 2 } } },
  }),
  { id: 'ask-world', type: 'AI', sizes: full(3) },
]);

/** Fifty years of population, life expectancy and fertility. */
export const worldDevelopment: SeedDashboard = {
  publicId: 'world-development',
  folderName: 'Nature and society',
  titles: localized('World development', 'Entwicklung der Welt', '世界の発展', 'تنمية العالم'),
  descriptions: localized(
    'How long people lived and how many children they had in 62 countries, from 1955 to 2005.',
    'Wie lange die Menschen in 62 Ländern von 1955 bis 2005 lebten und wie viele Kinder sie hatten.',
    '1955年から2005年までの62か国の寿命と出生率。',
    'أعمار الناس وعدد أطفالهم في ‎62‎ دولة من ‎1955‎ إلى ‎2005‎.',
  ),
  source: 'vega-datasets, gapminder.json (Gapminder Foundation)',
  theme,
  widgets: [...widgets, ...inTabs],
};
