import type { Cell } from '../../../contract/contract.js';
import type { Dataset } from './dataset.js';

const COLUMNS = ['country', 'region_id', 'region', 'year', 'population', 'life_expectancy', 'fertility'];

/** The world regions by their number in the source. */
const REGIONS = [
  'South Asia',
  'Europe & Central Asia',
  'Sub-Saharan Africa',
  'America',
  'East Asia & Pacific',
  'Middle East & North Africa',
];

/** The names of world-atlas for countries that the source names differently. */
const SHAPE_NAMES: Readonly<Record<string, string>> = {
  'Dominican Republic': 'Dominican Rep.',
  'United States': 'United States of America',
};

/** Turns vega-datasets' `gapminder.json` into a dataset: one row per country and survey year. */
export function prepareWorld(json: string): Dataset {
  const surveys: unknown = JSON.parse(json);
  if (!Array.isArray(surveys)) throw new Error('gapminder.json must be a list.');
  return {
    columns: COLUMNS,
    rows: surveys.map(({ country, cluster, year, pop, life_expect, fertility }): Cell[] => [
      typeof country === 'string' ? (SHAPE_NAMES[country] ?? country) : null,
      number(cluster),
      REGIONS[cluster] ?? null,
      Number.isInteger(year) ? `${year}-01-01` : null,
      number(pop),
      number(life_expect),
      number(fertility),
    ]),
  };
}

const number = (value: unknown): Cell => (typeof value === 'number' && Number.isFinite(value) ? value : null);
