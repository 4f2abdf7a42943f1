import { COUNTRY_NAMES } from './country-names.js';
import { localized } from './localized.js';
import type { ViewDefinition, ViewDimension, ViewMeasure } from './view.js';
import { REGION_NAMES } from './world-regions.js';

const dimensions: readonly ViewDimension[] = [
  {
    member: 'world.country',
    column: 'country',
    type: 'string',
    label: localized('Country', 'Land', '国名', 'الدولة'),
    values: COUNTRY_NAMES,
  },
  {
    member: 'world.region',
    column: 'region',
    type: 'string',
    label: localized('Region', 'Region', '地域', 'المنطقة'),
    values: REGION_NAMES,
  },
  {
    member: 'world.region_id',
    column: 'region_id',
    type: 'number',
    label: localized('Region number', 'Nummer der Region', '地域番号', 'رقم المنطقة'),
  },
  {
    member: 'world.year',
    column: 'year',
    type: 'time',
    // Not just "year", which questions about any view use for a period.
    label: localized('Survey year', 'Erhebungsjahr', '調査年', 'سنة البيانات'),
  },
];

const measures: readonly ViewMeasure[] = [
  {
    member: 'world.count',
    aggregate: 'distinct',
    column: 'country',
    format: 'integer',
    label: localized('Number of countries', 'Anzahl der Länder', '国の数', 'عدد الدول'),
    words: 'countries|Länder|الدول',
  },
  {
    member: 'world.population',
    aggregate: 'latest',
    column: 'population',
    timeColumn: 'year',
    format: 'integer',
    label: localized('Population', 'Bevölkerung', '人口', 'عدد السكان'),
    words: 'people|Einwohner|السكان',
  },
  {
    member: 'world.average_life_expectancy',
    aggregate: 'avg',
    column: 'life_expectancy',
    format: 'decimal',
    label: localized('Average life expectancy', 'Mittlere Lebenserwartung', '平均寿命', 'متوسط العمر المتوقع'),
    words: 'life expectancy|Lebenserwartung|寿命|العمر المتوقع',
  },
  {
    member: 'world.highest_life_expectancy',
    aggregate: 'max',
    column: 'life_expectancy',
    format: 'decimal',
    label: localized('Highest life expectancy', 'Höchste Lebenserwartung', '最高寿命', 'أعلى عمر متوقع'),
  },
  {
    member: 'world.average_fertility',
    aggregate: 'avg',
    column: 'fertility',
    format: 'decimal',
    label: localized('Average children per woman', 'Mittlere Kinderzahl je Frau', '平均出生率', 'متوسط معدل الخصوبة'),
    words: 'fertility|children per woman|Geburtenrate|出生率|الخصوبة',
  },
  {
    member: 'world.highest_fertility',
    aggregate: 'max',
    column: 'fertility',
    format: 'decimal',
    label: localized('Most children per woman', 'Höchste Kinderzahl je Frau', '最高出生率', 'أعلى معدل خصوبة'),
  },
];

/** How people live in 62 countries, one row per country and survey: every fifth year from 1955 to 2005. */
export const worldView: ViewDefinition = {
  name: 'world',
  dimensions,
  measures,
};
