import type { Cell } from '../../../contract/contract.js';
import { memoize } from '../memoize.js';
import type { View, ViewDimension } from '../model/view.js';
import type { Access } from './read-access.js';

/** Narrows a view to a viewer's rights: answers are the same as if other rows and members did not exist. */
export function narrowView(view: View, { rows, hidden }: Access): View {
  const conditions = rows.filter((row) => row.view === view.name);
  const isShown = ({ member }: { readonly member: string }) => !hidden.includes(member);
  const shown = { dimensions: view.dimensions.filter(isShown), measures: view.measures.filter(isShown) };
  if (conditions.length === 0) return { ...view, ...shown };

  const tests = conditions.map(({ column, allowed }) => ({ cells: view.column(column), allowed: new Set(allowed) }));
  const kept = view
    .column(conditions[0]?.column ?? '')
    .flatMap((_, row) => (tests.every(({ cells, allowed }) => allowed.has(cells[row] ?? null)) ? [row] : []));
  const column = memoize((name: string): readonly Cell[] => {
    const cells = view.column(name);
    return kept.map((row) => cells[row] ?? null);
  });
  const dimensions = shown.dimensions.map((dimension) => withKnownValues(dimension, column(dimension.column)));
  return { ...view, ...shown, dimensions, column, rowCount: kept.length };
}

function withKnownValues(dimension: ViewDimension, cells: readonly Cell[]): ViewDimension {
  const { values } = dimension;
  if (values === undefined) return dimension;
  const known = new Set(cells);
  return { ...dimension, values: Object.fromEntries(Object.entries(values).filter(([value]) => known.has(value))) };
}
