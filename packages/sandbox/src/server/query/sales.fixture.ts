import type { Query } from '../../../contract/contract.js';
import { localized } from '../model/localized.js';
import { createView, type View } from '../model/view.js';
import { runQuery } from './run-query.js';

type Sale = readonly [city: string | null, day: string | null, amount: number | null];

const label = localized('x', 'x', 'x', 'x');
const common = { label };

export function rowsOf(views: ReadonlyMap<string, View>, query: Partial<Query>) {
  return runQuery(views, { view: 'sales', dimensions: [], measures: [], filters: [], ...query }).rows;
}

export function salesOf(rows: readonly Sale[]) {
  const amount = { ...common, column: 'amount', format: 'decimal' } as const;
  const view = createView(
    {
      name: 'sales',
      dimensions: [
        { ...common, member: 'sales.city', column: 'city', type: 'string' },
        { ...common, member: 'sales.day', column: 'day', type: 'time' },
        { ...common, member: 'sales.size', column: 'amount', type: 'number' },
      ],
      measures: [
        { ...common, member: 'sales.count', aggregate: 'count', format: 'integer' },
        { ...amount, member: 'sales.sum', aggregate: 'sum' },
        { ...amount, member: 'sales.avg', aggregate: 'avg' },
        { ...amount, member: 'sales.max', aggregate: 'max' },
        { ...amount, member: 'sales.cities', aggregate: 'distinct', column: 'city' },
        { ...amount, member: 'sales.latest', aggregate: 'latest', timeColumn: 'day' },
      ],
    },
    { columns: ['city', 'day', 'amount'], rows },
  );
  return new Map([[view.name, view]]);
}
