import type { Cell, DimensionType, FilterOperator, QueryFilter } from '../../contract.js';
import { badRequest } from '../http/http-error.js';
import type { ViewDimension } from '../model/view.js';
import { readPeriod } from './time.js';

type Operand = string | number | null;
type Match = (cell: Cell) => boolean;

/** Turns a filter into a test of a cell; throws a 400 when its operator or values do not fit the dimension. */
export function compileFilter(filter: QueryFilter, dimension: ViewDimension): Match {
  const operands = filter.values.map((value) => readOperand(value, dimension));
  return MATCHES[filter.operator](operands, dimension);
}

const MATCHES: Readonly<Record<FilterOperator, (operands: readonly Operand[], dimension: ViewDimension) => Match>> = {
  equals: (operands, { type }) => {
    return (cell) => operands.some((operand) => isSame(cell, operand, type));
  },
  notEquals: (operands, { type }) => {
    return (cell) => !operands.some((operand) => isSame(cell, operand, type));
  },
  contains: (operands, { type, member }) => {
    if (type !== 'string') throw badRequest(`contains needs a text dimension; ${member} is none.`);
    const parts = operands.map((operand) => String(operand ?? '').toLocaleLowerCase('en'));
    return (cell) => typeof cell === 'string' && parts.some((part) => cell.toLocaleLowerCase('en').includes(part));
  },
  gt: (operands, dimension) => {
    const operand = oneComparable('gt', operands, dimension);
    return (cell) => cell !== null && cell > operand && !isSame(cell, operand, dimension.type);
  },
  gte: (operands, dimension) => {
    const operand = oneComparable('gte', operands, dimension);
    return (cell) => cell !== null && cell >= operand;
  },
  lt: (operands, dimension) => {
    const operand = oneComparable('lt', operands, dimension);
    return (cell) => cell !== null && cell < operand;
  },
  lte: (operands, dimension) => {
    const operand = oneComparable('lte', operands, dimension);
    return (cell) => cell !== null && (cell <= operand || isSame(cell, operand, dimension.type));
  },
};

/** Every operator a filter may have. */
export const FILTER_OPERATORS: ReadonlySet<string> = new Set(Object.keys(MATCHES));

function readOperand(value: QueryFilter['values'][number], { member, type }: ViewDimension): Operand {
  if (value === null) return null;
  if (type === 'time') {
    const period = readPeriod(value);
    if (period !== undefined) return period;
    throw badRequest(`A filter of ${member} needs times such as 2010, 2010-06 or 2010-06-18.`);
  }
  if (type === 'string' && typeof value === 'string') return value;
  if (type === 'number' && typeof value === 'number') return value;
  throw badRequest(`A filter of ${member} needs ${type === 'string' ? 'texts' : 'numbers'}; got a ${typeof value}.`);
}

function oneComparable(
  operator: FilterOperator,
  operands: readonly Operand[],
  dimension: ViewDimension,
): string | number {
  const [operand] = operands;
  if (dimension.type === 'string')
    throw badRequest(`${operator} needs a number or time; ${dimension.member} is a text.`);
  if (operands.length !== 1 || operand === undefined || operand === null) {
    throw badRequest(`${operator} on ${dimension.member} needs exactly one value that is not null.`);
  }
  return operand;
}

/** A time is the same as every period that holds it: 2010-06-18 is in 2010-06 and in 2010. */
function isSame(cell: Cell, operand: Operand, type: DimensionType): boolean {
  if (type !== 'time' || cell === null || operand === null) return cell === operand;
  return cell === operand || String(cell).startsWith(`${operand}-`);
}
