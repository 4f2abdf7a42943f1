import type { Filters, Json } from '@svc-embed/host';
import type { DataFilter } from '@svc-embed/platform/data';

/** The values and the operator of an embed's filter; no values if it filters nothing. */
type Condition = { readonly operator: string; readonly values: readonly Json[] };

/** Reads one of the forms of a filter: `"rain"`, `["rain", "fog"]`, `{ "value": …, "operator": … }` or `null`. */
export function readCondition(filter: Json | undefined): Condition {
  const { value = [], operator = 'equals' }: { readonly [name: string]: Json } = isObject(filter)
    ? filter
    : { value: filter ?? [] };
  return { operator: String(operator), values: Array.isArray(value) ? value : [value] };
}

/** Converts the filters of an embed on members of this view into filters of the Data API. */
export function toDataFilters(filters: Filters, view: string): readonly DataFilter[] {
  return Object.entries(filters).flatMap(([member, filter]) => {
    const { operator, values } = readCondition(filter);
    if (!member.startsWith(`${view}.`) || values.length === 0) return [];
    const known = values.filter(isValue);
    const conditions: DataFilter[] = known.length > 0 ? [{ member, operator, values: known }] : [];
    if (known.length === values.length) return conditions;
    // Null means rows without a value, for which the Data API has operators.
    return operator === 'notEquals'
      ? [...conditions, { member, operator: 'set' }]
      : [{ or: [...conditions, { member, operator: 'notSet' }] }];
  });
}

function isObject(filter: Json | undefined): filter is { readonly [name: string]: Json } {
  return typeof filter === 'object' && filter !== null && !Array.isArray(filter);
}

const isValue = (value: Json): value is string | number | boolean => value !== null && typeof value !== 'object';
