import type { Json } from '@svc-embed/protocol';
import { didYouMean, isRecord } from '@svc-embed/protocol/internal';
import {
  type Dimension,
  type DimensionType,
  FILTER_OPERATORS,
  type FilterOperator,
  type QueryFilter,
} from '../contract.js';
import { readDay } from '../format/time.js';

type InvalidFilter = { readonly ok: false; readonly reason: string };
type FilterShape = { readonly ok: true; readonly operator: FilterOperator; readonly values: readonly unknown[] };
/** A filter, its removal (`filter` is absent), or the reason why the JSON is invalid. */
export type ReadFilterResult = { readonly ok: true; readonly filter?: QueryFilter } | InvalidFilter;

const LISTS: ReadonlySet<FilterOperator> = new Set<FilterOperator>(['equals', 'notEquals', 'contains']);

/**
 * Parses the JSON of a filter for one of the dimensions. A bare `null` or an empty list removes the member's filter.
 *
 * @example readFilter('movies.genre', { value: ['Drama'] }, dimensions) // equals Drama
 */
export function readFilter(member: string, json: Json, dimensions: readonly Dimension[]): ReadFilterResult {
  const dimension = dimensions.find((candidate) => candidate.member === member);
  if (!dimension) {
    const members = dimensions.map((one) => one.member);
    if (members.length === 0) return refuse(`${member} cannot be filtered here, as this page has no dimensions`);
    return refuse(
      `${member} is not a dimension of this dashboard${didYouMean(member, members) || `, which has ${members.join(', ')}`}`,
    );
  }
  const shape = readFilterShape(json);
  if (!shape.ok) return shape;
  if (shape.values.length === 0) return { ok: true };
  return readValues(dimension, shape.operator, shape.values);
}

/** Parses the parts that do not depend on the dimension: the operator and the list of values, empty to remove the filter. */
export function readFilterShape(json: Json): FilterShape | InvalidFilter {
  const { value, operator = 'equals' }: { readonly value?: unknown; readonly operator?: unknown } = isRecord(json)
    ? json
    : { value: json ?? [] };
  if (!isOperator(operator)) return refuse(`operator: expected one of ${FILTER_OPERATORS.join(', ')}`);
  if (value === undefined) return refuse('expected { "value": … }, a value or a list of values');
  return { ok: true, operator, values: Array.isArray(value) ? value : [value] };
}

function readValues(dimension: Dimension, operator: FilterOperator, raw: readonly unknown[]): ReadFilterResult {
  const { member, type } = dimension;
  const values = raw.map((value) => readValue(value, type)).filter((value) => value !== undefined);
  if (values.length < raw.length) return refuse(`${member}: expected ${EXPECTED[type]}`);
  if (operator === 'contains' && type !== 'string') return refuse(`${member}: contains is for texts`);
  if (!LISTS.has(operator)) {
    if (type === 'string') return refuse(`${member}: ${operator} is for numbers and times`);
    if (values.length !== 1 || values[0] === null) return refuse(`${member}: ${operator} takes one value`);
  }
  return { ok: true, filter: { member, operator, values } };
}

const EXPECTED: Readonly<Record<DimensionType, string>> = {
  string: 'texts',
  number: 'numbers',
  time: 'times such as 2010, 2010-06 or 2010-06-18',
};

function readValue(value: unknown, type: DimensionType): string | number | null | undefined {
  if (value === null) return null;
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  if (type === 'string') return typeof value === 'string' ? value : undefined;
  const text = String(value);
  return (typeof value === 'string' || typeof value === 'number') && readDay(text) !== undefined ? text : undefined;
}

const isOperator = (value: unknown): value is FilterOperator => FILTER_OPERATORS.some((operator) => operator === value);
const refuse = (reason: string): InvalidFilter => ({ ok: false, reason });
