import type { Cell, FilterOperator, QueryFilter } from '../../../contract/contract.js';
import { memoize } from '../memoize.js';
import type { ViewDimension } from '../model/view.js';
import { invalid } from '../refusal.js';
import { type Period, readPeriod } from './time.js';

/** The value of a filter. A time value is the whole period that it names. */
type Operand = string | number | null | Period;
type Match = (cell: Cell) => boolean;

/** Compiles a filter into a predicate on cells; refuses values that do not fit. `move` shifts its periods in time. */
export function compileFilter(
  filter: QueryFilter,
  dimension: ViewDimension,
  move: (period: Period) => Period = (period) => period,
): Match {
  const operands = filter.values.map((value) => {
    const operand = readOperand(value, dimension);
    return isPeriod(operand) ? move(operand) : operand;
  });
  // Memoized, because many rows share the same cells.
  return memoize(MATCHES[filter.operator](operands, dimension));
}

type Compile = (operands: readonly Operand[], dimension: ViewDimension) => Match;

const MATCHES: Readonly<Record<FilterOperator, Compile>> = {
  equals: (operands) => anyOf(operands),
  notEquals(operands) {
    const matches = anyOf(operands);
    return (cell) => !matches(cell);
  },
  contains(operands, { type, member }) {
    if (type !== 'string') throw invalid(`contains needs a text dimension; ${member} is a ${type}.`);
    const parts = operands.map((operand) => String(operand ?? '').toLocaleLowerCase('en'));
    return (cell) => {
      if (typeof cell !== 'string') return false;
      const text = cell.toLocaleLowerCase('en');
      return parts.some((part) => text.includes(part));
    };
  },
  gt: comparison('gt', (cell, operand) => !isBelow(cell, operand) && !isSame(cell, operand)),
  gte: comparison('gte', (cell, operand) => !isBelow(cell, operand)),
  lt: comparison('lt', isBelow),
  lte: comparison('lte', (cell, operand) => isBelow(cell, operand) || isSame(cell, operand)),
};

/** Makes the compiler of an operator that compares known cells with one value. */
function comparison(operator: FilterOperator, holds: (cell: string | number, operand: Comparable) => boolean): Compile {
  return (operands, dimension) => {
    const operand = oneComparable(operator, operands, dimension);
    return (cell) => cell !== null && holds(cell, operand);
  };
}

function readOperand(value: QueryFilter['values'][number], { member, type }: ViewDimension): Operand {
  if (value === null) return null;
  if (type === 'time') {
    const period = readPeriod(value);
    if (period !== undefined) return period;
    throw invalid(`A filter of ${member} needs times such as 2010, 2010-06 or 2010-06-18.`);
  }
  if (type === 'string' && typeof value === 'string') return value;
  if (type === 'number' && typeof value === 'number') return value;
  throw invalid(`A filter of ${member} needs ${type === 'string' ? 'texts' : 'numbers'}; got a ${typeof value}.`);
}

type Comparable = Exclude<Operand, null>;

function oneComparable(operator: FilterOperator, operands: readonly Operand[], dimension: ViewDimension): Comparable {
  const [operand] = operands;
  if (dimension.type === 'string') throw invalid(`${operator} needs a number or time; ${dimension.member} is a text.`);
  if (operands.length !== 1 || operand === undefined || operand === null) {
    throw invalid(`${operator} on ${dimension.member} needs exactly one value that is not null.`);
  }
  return operand;
}

/** Matches a cell that is one of the values or in one of the periods. */
function anyOf(operands: readonly Operand[]): Match {
  const periods = operands.filter(isPeriod);
  const values = new Set<Operand>(operands);
  return (cell) => values.has(cell) || periods.some((period) => isSame(cell, period));
}

const isPeriod = (operand: Operand): operand is Period => typeof operand === 'object' && operand !== null;

/** A day equals every period that contains it: 2010-06-18 is in 2010-06 and in 2010. */
function isSame(cell: Cell, operand: Operand): boolean {
  if (!isPeriod(operand)) return cell === operand;
  return typeof cell === 'string' && operand.start <= cell && cell < operand.end;
}

function isBelow(cell: string | number, operand: Comparable): boolean {
  return cell < (isPeriod(operand) ? operand.start : operand);
}
