import { COUNTRY_NAMES } from './country-names.js';
import { localized } from './localized.js';
import type { ViewDefinition, ViewDimension, ViewMeasure } from './view.js';
import { REGION_NAMES, REGION_WORDS } from './world-regions.js';

const dimensions: readonly ViewDimension[] = [
  {
    member: 'world.country',
    column: 'country',
    type: 'string',
    label: localized('Country', 'Land', '国名', 'الدولة'),
    values: COUNTRY_NAMES,
    valueWords: {
      'United Kingdom': ['UK', 'Great Britain', 'Großbritannien', 'Vereinigtes Königreich', 'イギリス', 'بريطانيا'],
      'United States of America': ['USA', 'United States', 'Vereinigte Staaten', '米国'],
    },
    words: ['Staat', '国別', '国ごと', 'どの国', 'دولة', 'بلد'],
  },
  {
    member: 'world.region',
    column: 'region',
    type: 'string',
    label: localized('Region', 'Region', '地域', 'المنطقة'),
    values: REGION_NAMES,
    valueWords: REGION_WORDS,
    words: ['world region', 'continent', 'Weltregion', 'Erdteil', '大陸', 'منطقة', 'قارة'],
  },
  {
    member: 'world.region_id',
    column: 'region_id',
    type: 'number',
    label: localized('Region number', 'Nummer der Region', '地域番号', 'رقم المنطقة'),
    words: [],
  },
  {
    member: 'world.year',
    column: 'year',
    type: 'time',
    // Not just "year": that is how questions ask for periods, of whatever data.
    label: localized('Survey year', 'Erhebungsjahr', '調査年', 'سنة البيانات'),
    words: [],
  },
];

const population = [
  'population',
  'people',
  'inhabitants',
  'Bevölkerung',
  'Einwohner',
  'Einwohnerzahl',
  '人口',
  'عدد السكان',
  'السكان',
  'سكان',
];
const lifeExpectancy = [
  'life expectancy',
  'lifespan',
  'Lebenserwartung',
  '寿命',
  '平均余命',
  'متوسط العمر المتوقع',
  'متوسط العمر',
  'العمر المتوقع',
];
const fertility = [
  'fertility',
  'fertility rate',
  'birth rate',
  'children per woman',
  'Fertilität',
  'Fruchtbarkeit',
  'Geburtenrate',
  'Kinder pro Frau',
  'Kinder je Frau',
  '出生率',
  'الخصوبة',
  'معدل الخصوبة',
];

const measures: readonly ViewMeasure[] = [
  {
    member: 'world.count',
    aggregate: 'distinct',
    column: 'country',
    quantity: 'countries',
    format: 'integer',
    label: localized('Number of countries', 'Anzahl der Länder', '国の数', 'عدد الدول'),
    words: ['countries', 'nations', 'Länder', 'Staaten', '国数', '何か国', '何カ国', 'دول', 'كم دولة'],
  },
  {
    member: 'world.population',
    aggregate: 'latest',
    column: 'population',
    timeColumn: 'year',
    quantity: 'population',
    format: 'integer',
    label: localized('Population', 'Bevölkerung', '人口', 'عدد السكان'),
    words: population,
  },
  {
    member: 'world.average_life_expectancy',
    aggregate: 'avg',
    column: 'life_expectancy',
    quantity: 'life-expectancy',
    format: 'decimal',
    label: localized('Average life expectancy', 'Mittlere Lebenserwartung', '平均寿命', 'متوسط العمر المتوقع'),
    words: lifeExpectancy,
  },
  {
    member: 'world.highest_life_expectancy',
    aggregate: 'max',
    column: 'life_expectancy',
    quantity: 'life-expectancy',
    format: 'decimal',
    label: localized('Highest life expectancy', 'Höchste Lebenserwartung', '最高寿命', 'أعلى عمر متوقع'),
    words: lifeExpectancy,
  },
  {
    member: 'world.average_fertility',
    aggregate: 'avg',
    column: 'fertility',
    quantity: 'fertility',
    format: 'decimal',
    label: localized('Average children per woman', 'Mittlere Kinderzahl je Frau', '平均出生率', 'متوسط معدل الخصوبة'),
    words: fertility,
  },
  {
    member: 'world.highest_fertility',
    aggregate: 'max',
    column: 'fertility',
    quantity: 'fertility',
    format: 'decimal',
    label: localized('Most children per woman', 'Höchste Kinderzahl je Frau', '最高出生率', 'أعلى معدل خصوبة'),
    words: fertility,
  },
];

/** How people live in 62 countries, one row per country and survey: every fifth year from 1955 to 2005. */
export const worldView: ViewDefinition = {
  name: 'world',
  subject: { quantity: 'countries', dimension: 'world.country', ranking: 'population' },
  dimensions,
  measures,
};
