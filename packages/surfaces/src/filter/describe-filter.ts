import type { Dimension, FilterOperator, QueryFilter } from '../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import { fill } from '../i18n/fill.js';

const SIGNS: Readonly<Partial<Record<FilterOperator, string>>> = { gt: '>', gte: '≥', lt: '<', lte: '≤' };

export function describeFilter(filter: QueryFilter, dimension: Dimension, language: Language): string {
  const values = filter.values.map((value) => {
    const cell = typeof value === 'boolean' ? String(value) : value;
    return formatCell(cell, { kind: 'dimension', ...dimension }, language);
  });
  const list = values.length === 0 ? language.messages.nothing : joined(values, language);
  return `${language.text(dimension.label)}: ${inWords(filter.operator, list, language)}`;
}

function joined(values: readonly string[], { locale }: Language): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(values);
}

function inWords(operator: FilterOperator, value: string, { messages }: Language): string {
  if (operator === 'notEquals') return fill(messages.not, { value });
  if (operator === 'contains') return fill(messages.contains, { value });
  const sign = SIGNS[operator];
  return sign === undefined ? value : `${sign} ${value}`;
}
