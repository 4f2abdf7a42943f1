import type { Cell, Dimension, Measure } from '../../../contract/contract.js';
import { columnsOf } from '../data/columns.js';
import type { Dataset } from '../data/dataset.js';

/**
 * How cells are aggregated. `distinct` counts different values; `latest` sums the rows of the last point in time, for
 * measures that must not be added up over time, such as a population.
 */
export const AGGREGATES = ['count', 'distinct', 'sum', 'latest', 'avg', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** The types of an attribute that a row rule reads. */
export const ATTRIBUTE_TYPES = ['string', 'number', 'string_array', 'number_array'] as const;

export interface ViewDimension extends Dimension {
  readonly column: string;
}

export interface ViewMeasure extends Measure {
  readonly aggregate: Aggregate;
  /** The column it aggregates; absent for a count. */
  readonly column?: string;
  /** The time column of `latest`. */
  readonly timeColumn?: string;
  /** Other names for it in questions, in any language, separated by `|`. */
  readonly words?: string;
}

/** Restricts a view to the rows whose column has one of the values that an attribute allows. */
export interface RowRule {
  readonly column: string;
  readonly attribute: string;
  /** The type that the attribute's value must have; any other allows nothing. */
  readonly type: (typeof ATTRIBUTE_TYPES)[number];
}

/** Hides members unless an attribute is true or the viewer is in a group. */
export interface MemberRule {
  readonly members: readonly string[];
  readonly attribute: string;
  readonly exemptGroup?: string;
}

/** A semantic view without its data. */
export interface ViewDefinition {
  readonly name: string;
  readonly dimensions: readonly ViewDimension[];
  /** The first one counts what the view is about. */
  readonly measures: readonly ViewMeasure[];
  /** Row-level security; without it, everyone sees everything. */
  readonly access?: { readonly rows: readonly RowRule[]; readonly members: readonly MemberRule[] };
}

/** A semantic view over rows. */
export interface View extends ViewDefinition {
  /** The cells of a column, one per row. */
  column(name: string): readonly Cell[];
  readonly rowCount: number;
}

/** Makes a view from a definition and a dataset; throws when the dataset lacks a column. */
export function createView(definition: ViewDefinition, dataset: Dataset): View {
  const columns = columnsOf(dataset);
  function column(name: string): readonly Cell[] {
    const cells = columns.get(name);
    if (cells === undefined) throw new Error(`The dataset of ${definition.name} has no column ${name}.`);
    return cells;
  }
  const { dimensions, measures } = definition;
  const used = [...dimensions, ...measures].map(({ column }) => column);
  for (const name of [...used, ...measures.map(({ timeColumn }) => timeColumn)]) if (name) column(name);
  return { ...definition, column, rowCount: dataset.rows.length };
}
