import {
  COMPARISON_OUTPUTS,
  comparisonKey,
  FILTER_OPERATORS,
  type FilterOperator,
  GRANULARITIES,
  type Granularity,
  type Query,
  type QueryFilter,
} from '../../../contract/contract.js';
import { isJsonObject, type JsonObject } from '../json-object.js';
import { invalid } from '../refusal.js';
import { readComparisons, readFill } from './read-periods.js';
import { MAX_ROWS } from './run-query.js';

const MAX_MEMBERS = 20;
const MAX_FILTERS = 50;
const MAX_VALUES = 1_000;

/** Checks the shape of a query from a request; throws a refusal that names the field. */
export function readQuery(body: JsonObject): Query {
  const {
    view,
    dimensions = [],
    measures = [],
    time,
    filters = [],
    order,
    limit,
    fillMissingRows,
    periodComparisons,
  } = body;
  if (typeof view !== 'string') throw invalid('view must be a text.');
  const query = {
    view,
    dimensions: readMembers('dimensions', dimensions),
    measures: readMembers('measures', measures),
    filters: readFilters(filters),
    ...(time === undefined ? {} : { time: readTime(time) }),
    ...(limit === undefined ? {} : { limit: readLimit(limit) }),
  };
  const keys = [...query.dimensions, ...query.measures, ...(query.time ? [query.time.member] : [])];
  if (keys.length === 0) throw invalid('A query needs a dimension, a measure or a time.');
  if (new Set(keys).size < keys.length) throw invalid('A query may name each member once.');
  const fill = readFill(fillMissingRows, query);
  const comparisons = readComparisons(periodComparisons, query);
  const compared = comparisons.flatMap((comparison) =>
    (comparison.outputs ?? COMPARISON_OUTPUTS).map((output) => comparisonKey(comparison, output)),
  );
  return {
    ...query,
    ...(fill === undefined ? {} : { fillMissingRows: fill }),
    ...(comparisons.length === 0 ? {} : { periodComparisons: comparisons }),
    ...(order === undefined ? {} : { order: readOrder(order, [...keys, ...compared]) }),
  };
}

function readMembers(field: string, value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length > MAX_MEMBERS || !value.every((member) => typeof member === 'string')) {
    throw invalid(`${field} must be a list of at most ${MAX_MEMBERS} texts.`);
  }
  return value;
}

function readTime(value: unknown): { readonly member: string; readonly granularity: Granularity } {
  if (isJsonObject(value)) {
    const { member, granularity } = value;
    if (typeof member === 'string' && isGranularity(granularity)) return { member, granularity };
  }
  throw invalid('time must be { member, granularity } with a granularity of day, month, quarter or year.');
}

function isGranularity(value: unknown): value is Granularity {
  return GRANULARITIES.some((granularity) => granularity === value);
}

function readOrder(value: unknown, keys: readonly string[]): NonNullable<Query['order']> {
  if (isJsonObject(value)) {
    const { member, direction } = value;
    if (typeof member === 'string' && keys.includes(member) && (direction === 'asc' || direction === 'desc')) {
      return { member, direction };
    }
  }
  throw invalid('order must be { member, direction } with a member of the query and a direction of asc or desc.');
}

function readLimit(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_ROWS) return value;
  throw invalid(`limit must be an integer from 1 to ${MAX_ROWS}.`);
}

function readFilters(value: unknown): readonly QueryFilter[] {
  if (!Array.isArray(value) || value.length > MAX_FILTERS) {
    throw invalid(`filters must be a list of at most ${MAX_FILTERS}.`);
  }
  const filters = value.map(readFilter);
  if (filters.reduce((count, { values }) => count + values.length, 0) > MAX_VALUES) {
    throw invalid(`The filters of a query may have at most ${MAX_VALUES} values together.`);
  }
  return filters;
}

function readFilter(value: unknown): QueryFilter {
  if (!isJsonObject(value) || typeof value.member !== 'string') throw invalid('A filter needs a member.');
  const { member, operator = 'equals', values } = value;
  if (!isOperator(operator)) {
    throw invalid(`The operator of a filter must be one of ${FILTER_OPERATORS.join(', ')}.`);
  }
  if (!Array.isArray(values) || !values.every(isScalar)) {
    throw invalid('The values of a filter must be a list of texts, numbers, booleans or nulls.');
  }
  return { member, operator, values };
}

function isOperator(value: unknown): value is FilterOperator {
  return FILTER_OPERATORS.some((operator) => operator === value);
}

function isScalar(value: unknown): value is QueryFilter['values'][number] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
