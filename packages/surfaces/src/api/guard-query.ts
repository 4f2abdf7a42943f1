import { isRecord } from '@svc-embed/protocol';
import type { Dimension, Granularity, Measure, PeriodComparison, Query, QueryResult, Row } from '../contract.js';
import { isListOf, isLocalized, isNullable, isNumber, isOneOf, isOptional, isRecordOf, isText } from './checks.js';

const GRANULARITIES: readonly Granularity[] = ['day', 'month', 'quarter', 'year'];
const UNITS: readonly PeriodComparison['offset']['unit'][] = ['day', 'week', 'month', 'quarter', 'year'];

/** Whether a value is the rows of a query. */
export function isQueryResult(value: unknown): value is QueryResult {
  return isRecord(value) && isListOf(value.rows, isRow);
}

/** Whether a value is a dimension. */
export function isDimension(value: unknown): value is Dimension {
  return (
    isRecord(value) &&
    isText(value.member) &&
    isOneOf(value.type, ['string', 'number', 'time']) &&
    isLocalized(value.label) &&
    isOptional(value.values, (values) => isRecordOf(values, isLocalized))
  );
}

/** Whether a value is a measure. */
export function isMeasure(value: unknown): value is Measure {
  return isRecord(value) && isText(value.member) && isText(value.format) && isLocalized(value.label);
}

/** Whether a value is a query. */
export function isQuery(value: unknown): value is Query {
  return (
    isRecord(value) &&
    isText(value.view) &&
    isListOf(value.dimensions, isText) &&
    isListOf(value.measures, isText) &&
    Array.isArray(value.filters) &&
    isOptional(
      value.time,
      (time) => isRecord(time) && isText(time.member) && isOneOf(time.granularity, GRANULARITIES),
    ) &&
    isOptional(value.periodComparisons, (comparisons) => isListOf(comparisons, isComparison))
  );
}

/** Whether a value is a step of time. */
export function isGranularity(value: unknown): value is Granularity {
  return isOneOf(value, GRANULARITIES);
}

/** Whether a value is a row. */
export function isRow(value: unknown): value is Row {
  return isRecordOf(value, (cell) => isNullable(cell, (known) => isText(known) || isNumber(known)));
}

function isComparison(value: unknown): value is PeriodComparison {
  return (
    isRecord(value) &&
    isText(value.measure) &&
    isText(value.timeDimension) &&
    isRecord(value.offset) &&
    isNumber(value.offset.amount) &&
    isOneOf(value.offset.unit, UNITS) &&
    isOptional(value.outputs, (outputs) => isNullable(outputs, (list) => isListOf(list, isText)))
  );
}
