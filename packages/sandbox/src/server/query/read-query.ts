import { checkValue } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import {
  COMPARISON_OUTPUTS,
  comparisonKey,
  FILTER_OPERATORS,
  GRANULARITIES,
  type Query,
  UNITS,
} from '../../../contract/contract.js';
import type { JsonObject } from '../json-object.js';
import { invalid } from '../refusal.js';
import { MAX_ROWS } from './run-query.js';

const MAX_MEMBERS = 20;
const MAX_FILTERS = 50;
const MAX_VALUES = 1_000;
const MAX_COMPARISONS = 10;
const MAX_AMOUNT = 1_000;
const text = z.string();
const members = z.array(text).max(MAX_MEMBERS).default([]);
const scalar = z.union([text, z.number(), z.boolean(), z.null()], 'expected a text, a number, a boolean or null');

const filterSchema = z.object({
  member: text,
  operator: oneOf(FILTER_OPERATORS).default('equals'),
  values: z.array(scalar),
});

const comparisonSchema = z
  .object({
    measure: text,
    timeDimension: text,
    offset: z.object({ amount: z.int().min(1).max(MAX_AMOUNT), unit: oneOf(UNITS) }),
    outputs: z.array(oneOf(COMPARISON_OUTPUTS)).nullish(),
  })
  .transform(({ outputs, ...comparison }) => ({ ...comparison, ...(outputs && { outputs }) }));

const querySchema = z
  .object({
    view: text,
    dimensions: members,
    measures: members,
    filters: z.array(filterSchema).max(MAX_FILTERS).default([]),
    time: z.object({ member: text, granularity: oneOf(GRANULARITIES) }).optional(),
    order: z.object({ member: text, direction: oneOf(['asc', 'desc']) }).optional(),
    limit: z.int().min(1).max(MAX_ROWS).optional(),
    fillMissingRows: z.object({ member: text, excludedDimensions: z.array(text).nullish() }).nullish(),
    periodComparisons: z.array(comparisonSchema).max(MAX_COMPARISONS).nullish(),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of brokenRules(value))
      issues.push({ code: 'custom', path: [...path], message, input: value });
  });

type Path = readonly (string | number)[];

/** The rules between the parts of a query. */
function* brokenRules(query: z.output<typeof querySchema>): Generator<readonly [path: Path, message: string]> {
  const { dimensions, measures, filters, time, order, fillMissingRows: fill } = query;
  const comparisons = query.periodComparisons ?? [];
  const keys = [...dimensions, ...measures, ...(time ? [time.member] : [])];
  if (keys.length === 0) yield [[], 'a query needs a dimension, a measure or a time'];
  if (new Set(keys).size < keys.length) yield [[], 'a query may name each member only once'];
  if (filters.reduce((count, { values }) => count + values.length, 0) > MAX_VALUES) {
    yield [['filters'], `expected at most ${MAX_VALUES} values together`];
  }
  if (fill && fill.member !== time?.member)
    yield [['fillMissingRows', 'member'], "expected the member of the query's time"];
  if (!(fill?.excludedDimensions ?? []).every((name) => dimensions.includes(name))) {
    yield [['fillMissingRows', 'excludedDimensions'], 'expected dimensions of the query'];
  }
  for (const [index, { measure, timeDimension }] of comparisons.entries()) {
    const path = (field: string) => ['periodComparisons', index, field];
    if (!measures.includes(measure)) yield [path('measure'), 'expected one of the measures of the query'];
    if (timeDimension !== time?.member) yield [path('timeDimension'), "expected the member of the query's time"];
  }
  if (new Set(comparisons.map((comparison) => comparisonKey(comparison, 'previous'))).size < comparisons.length) {
    yield [['periodComparisons'], 'expected each measure with each offset once'];
  }
  const compared = comparisons.flatMap((comparison) =>
    (comparison.outputs ?? COMPARISON_OUTPUTS).map((output) => comparisonKey(comparison, output)),
  );
  if (order && ![...keys, ...compared].includes(order.member)) {
    yield [['order', 'member'], 'expected a member of the query, or a comparison of it'];
  }
}

/** Checks a query from a request; throws a refusal that names the field. */
export function readQuery(body: JsonObject): Query {
  const checked = checkValue(querySchema, body);
  if (!checked.ok) throw invalid(`${checked.issues[0]?.path || 'query'}: ${checked.issues[0]?.message}.`);
  const { time, order, limit, fillMissingRows: fill, periodComparisons, ...query } = checked.value;
  const excludedDimensions = fill?.excludedDimensions;
  return {
    ...query,
    ...(time && { time }),
    ...(order && { order }),
    ...(limit && { limit }),
    ...(fill && { fillMissingRows: { member: fill.member, ...(excludedDimensions && { excludedDimensions }) } }),
    ...(periodComparisons?.length && { periodComparisons }),
  };
}

/** Makes the schema of one of these names; the refusal lists them. */
function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, `expected ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);
}
