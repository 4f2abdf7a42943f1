import type { Cell, FilterOperator, QueryFilter } from '../../../../contract/contract.js';
import type { View, ViewDimension, ViewMeasure } from '../../model/view.js';
import { compileFilter } from '../../query/filter.js';
import { meant } from '../../query/meant.js';
import type { Period } from '../../query/time.js';
import { invalid } from '../../refusal.js';
import { readDateRange } from './date-range.js';

type Match = (cell: Cell) => boolean;
type Value = string | number | boolean;
/** A condition, or a group of conditions of which all (`and`) or any (`or`) must hold. */
export interface LoadFilter {
  readonly member?: string | undefined;
  readonly operator?: LoadOperator | undefined;
  readonly values?: readonly Value[] | undefined;
  readonly and?: readonly LoadFilter[] | undefined;
  readonly or?: readonly LoadFilter[] | undefined;
}

type Condition = { readonly member: string; readonly operator: LoadOperator; readonly values: readonly Value[] };

/** The conditions of a query on rows, and those on measures, which apply to whole groups. */
export interface LoadFilters {
  readonly rows: (row: number) => boolean;
  readonly groups: (values: Readonly<Record<string, Cell>>) => boolean;
}

/**
 * Compiles the filters of a query over a view. Throws a refusal for an unknown member, for values that do not fit the
 * member, and for a group that mixes dimensions and measures, because these apply to different things.
 */
export function compileLoadFilters(view: View, filters: readonly LoadFilter[], today: string): LoadFilters {
  const [onRows, onGroups] = [
    filters.filter((filter) => !hasMeasure(view, filter)),
    filters.filter((filter) => hasMeasure(view, filter)),
  ];
  const rows = onRows.map((filter) => compile(filter, (condition) => onDimension(view, condition, today)));
  const groups = onGroups.map((filter) => compile(filter, onMeasure));
  return {
    rows: (row) => rows.every((matches) => matches(row)),
    groups: (values) => groups.every((matches) => matches(values)),
  };
}

function compile<T>(
  filter: LoadFilter,
  ofCondition: (condition: Condition) => (tested: T) => boolean,
): (tested: T) => boolean {
  const { member, operator, values = [], and, or } = filter;
  const inner = (and ?? or)?.map((part) => compile(part, ofCondition));
  if (inner && and && !or && !member) return (tested) => inner.every((matches) => matches(tested));
  if (inner && or && !and && !member) return (tested) => inner.some((matches) => matches(tested));
  if (!inner && member && operator) return ofCondition({ member, operator, values });
  throw invalid('query.filters: { member, operator, values }, { and: [...] } or { or: [...] } is expected.');
}

function hasMeasure(view: View, { member, and = [], or = [] }: LoadFilter): boolean {
  const parts = [...and, ...or];
  if (parts.length === 0) return view.measures.some((measure) => measure.member === member);
  const kinds = new Set(parts.map((part) => hasMeasure(view, part)));
  if (kinds.size === 1) return kinds.has(true);
  throw invalid('query.filters: an "and" or "or" must contain dimensions only, or measures only.');
}

function onDimension(view: View, condition: Condition, today: string): (row: number) => boolean {
  const dimension = view.dimensions.find(({ member }) => member === condition.member);
  if (dimension === undefined) {
    const known = [...view.dimensions, ...view.measures].map(({ member }) => member);
    throw invalid(
      `There is no member ${JSON.stringify(condition.member)} in this view${meant(condition.member, known)}`,
    );
  }
  const cells = view.column(dimension.column);
  const matches = RULES[condition.operator](dimension, condition.values, today);
  return (row) => matches(cells[row] ?? null);
}

type Rule = (dimension: ViewDimension, values: readonly Value[], today: string) => Match;

const not =
  (rule: Rule): Rule =>
  (...args) => {
    const matches = rule(...args);
    return (cell) => !matches(cell);
  };

/** Makes the rule of an operator of the sandbox's own queries, whose values have the type of the dimension. */
const own =
  (operator: FilterOperator): Rule =>
  (dimension, values) =>
    compileFilter(
      { member: dimension.member, operator, values: values.map((value) => typed(dimension, value)) },
      dimension,
    );

/** Makes a rule for texts that ignores case. */
const onText =
  (operator: string, holds: (text: string, part: string) => boolean): Rule =>
  (dimension, values) => {
    if (dimension.type !== 'string')
      throw invalid(`${operator} needs a text dimension; ${dimension.member} is a ${dimension.type}.`);
    const parts = needed(operator, dimension, values).map((value) => String(value).toLocaleLowerCase('en'));
    return (cell) => typeof cell === 'string' && parts.some((part) => holds(cell.toLocaleLowerCase('en'), part));
  };

const onDays =
  (operator: string, holds: (day: string, range: Period) => boolean): Rule =>
  (dimension, values, today) => {
    if (dimension.type !== 'time')
      throw invalid(`${operator} needs a time dimension; ${dimension.member} is a ${dimension.type}.`);
    const texts = needed(operator, dimension, values).map(String);
    const range = readDateRange(texts.length === 1 ? (texts[0] ?? '') : texts, today);
    return (cell) => typeof cell === 'string' && holds(cell, range);
  };

const isSet: Rule = () => (cell) => cell !== null;
const startsWith = onText('startsWith', (text, part) => text.startsWith(part));
const endsWith = onText('endsWith', (text, part) => text.endsWith(part));
const inDateRange = onDays('inDateRange', (day, { start, end }) => start <= day && day < end);

const RULES = {
  equals: own('equals'),
  notEquals: own('notEquals'),
  contains: own('contains'),
  notContains: not(own('contains')),
  startsWith,
  notStartsWith: not(startsWith),
  endsWith,
  notEndsWith: not(endsWith),
  gt: own('gt'),
  gte: own('gte'),
  lt: own('lt'),
  lte: own('lte'),
  set: isSet,
  notSet: not(isSet),
  inDateRange,
  notInDateRange: not(inDateRange),
  beforeDate: onDays('beforeDate', (day, { start }) => day < start),
  afterDate: onDays('afterDate', (day, { end }) => day >= end),
} satisfies Readonly<Record<string, Rule>>;

export type LoadOperator = keyof typeof RULES;
/** The operators of a filter. */
export const LOAD_OPERATORS = Object.keys(RULES) as readonly LoadOperator[];

function needed(operator: string, { member }: ViewDimension, values: readonly Value[]): readonly Value[] {
  if (values.length > 0) return values;
  throw invalid(`${operator} on ${member} needs values.`);
}

/** Converts a value to the dimension's type, because queries may write numbers as texts. */
function typed({ type }: ViewDimension, value: Value): QueryFilter['values'][number] {
  return type === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
    ? Number(value)
    : value;
}

const COMPARISONS: { readonly [Operator in LoadOperator]?: (value: number, operands: readonly number[]) => boolean } = {
  equals: (value, operands) => operands.includes(value),
  notEquals: (value, operands) => !operands.includes(value),
  gt: (value, [operand = Number.NaN]) => value > operand,
  gte: (value, [operand = Number.NaN]) => value >= operand,
  lt: (value, [operand = Number.NaN]) => value < operand,
  lte: (value, [operand = Number.NaN]) => value <= operand,
};

function onMeasure({ member, operator, values }: Condition): (values: Readonly<Record<string, Cell>>) => boolean {
  if (operator === 'set') return (row) => row[member] !== null;
  if (operator === 'notSet') return (row) => row[member] === null;
  const holds = COMPARISONS[operator];
  const operands = values.map(Number);
  if (holds === undefined) throw invalid(`${operator} does not fit the measure ${member}.`);
  if (operands.length === 0 || operands.some(Number.isNaN)) throw invalid(`${operator} on ${member} needs numbers.`);
  return (row) => typeof row[member] === 'number' && holds(row[member], operands);
}

/** Returns the measures that conditions name; they are computed even if the query does not select them. */
export function measuresIn(view: View, filters: readonly LoadFilter[]): readonly ViewMeasure[] {
  const members = new Set(filters.flatMap(membersIn));
  return view.measures.filter(({ member }) => members.has(member));
}

export function membersIn({ member, and = [], or = [] }: LoadFilter): readonly string[] {
  return [...(member === undefined ? [] : [member]), ...[...and, ...or].flatMap(membersIn)];
}
