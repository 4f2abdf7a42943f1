import * as z from 'zod';
import { GRANULARITIES } from '../../../../contract/contract.js';
import { checkBody } from '../../check-body.js';
import { MAX_ROWS } from '../../query/run-query.js';
import { invalid } from '../../refusal.js';
import { LOAD_OPERATORS, type LoadFilter } from './load-filter.js';

const MAX_MEMBERS = 20;
const MAX_FILTERS = 50;
const MAX_VALUES = 1_000;
const MAX_LEVELS = 10;
const name = z.string().min(1);
const names = z.array(name).max(MAX_MEMBERS).default([]);
const direction = z.enum(['asc', 'desc']);

const condition = {
  member: name.optional(),
  operator: z.enum(LOAD_OPERATORS).optional(),
  values: z
    .array(z.union([z.string(), z.number(), z.boolean()]))
    .max(MAX_VALUES)
    .optional(),
};

/** Makes the schema of a filter with this many levels of groups. A recursive schema would overflow the stack on deep input. */
function filterWith(levels: number): z.ZodType<LoadFilter> {
  if (levels === 0) return z.strictObject(condition);
  const parts = z
    .array(filterWith(levels - 1))
    .max(MAX_FILTERS)
    .optional();
  return z.strictObject({ ...condition, and: parts, or: parts });
}

const timeDimension = z.strictObject({
  dimension: name,
  granularity: z.enum(GRANULARITIES).optional(),
  dateRange: z.union([z.string(), z.array(z.string()).min(1).max(2)]).optional(),
});

export const loadQuerySchema = z.strictObject({
  measures: names,
  dimensions: names,
  timeDimensions: z.array(timeDimension).max(MAX_MEMBERS).default([]),
  filters: z.array(filterWith(MAX_LEVELS)).max(MAX_FILTERS).default([]),
  order: z.union([z.record(name, direction), z.array(z.tuple([name, direction]))]).optional(),
  limit: z.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
  offset: z.number().int().min(0).default(0),
  total: z.boolean().default(false),
  timezone: z.literal('UTC').default('UTC'),
});

/** A JSON query of `POST /v1/load`, with its defaults. */
export type LoadQuery = Readonly<z.output<typeof loadQuerySchema>>;

const bodySchema = z.strictObject({ query: loadQuerySchema });

/** Checks the body of a request; throws a refusal that names every invalid field. */
export function readLoadQuery(body: unknown): LoadQuery {
  const { query } = checkBody(bodySchema, body);
  const keys = [...query.dimensions, ...query.measures, ...query.timeDimensions.map(({ dimension }) => dimension)];
  if (keys.length === 0) throw invalid('query: a measure, a dimension or a time dimension is expected.');
  if (new Set(keys).size < keys.length) throw invalid('query: each member may appear only once.');
  if (countOf(query.filters) > MAX_FILTERS) throw invalid(`query.filters: at most ${MAX_FILTERS} are expected in all.`);
  return query;
}

function countOf(filters: readonly LoadFilter[]): number {
  return filters.reduce((count, { and = [], or = [] }) => count + 1 + countOf(and) + countOf(or), 0);
}
