import type { Cell, Dimension, Measure } from '../../contract.js';
import type { Dataset } from '../data/dataset.js';

/**
 * How cells become a number. `distinct` counts different values; `latest` sums the rows of the last point in time there
 * is, for what must not be added up over time, such as a population.
 */
export type Aggregate = 'count' | 'distinct' | 'sum' | 'latest' | 'avg' | 'max';

/** A dimension and where its cells are. `words` are further names of it, in any language, for the chat. */
export interface ViewDimension extends Dimension {
  readonly column: string;
  readonly words: readonly string[];
  /** Further names of its values, by value. */
  readonly valueWords?: Readonly<Record<string, readonly string[]>>;
}

/** A measure, how it is made, and the words of the quantity behind it: "box office", not "average box office". */
export interface ViewMeasure extends Measure {
  readonly aggregate: Aggregate;
  /** The column it aggregates; a count has none. */
  readonly column?: string;
  /** Where the times of `latest` are. */
  readonly timeColumn?: string;
  /** Measures of one quantity share it; the first of them answers when a question names no aggregate. */
  readonly quantity: string;
  readonly words: readonly string[];
}

/** A semantic view without its data. */
export interface ViewDefinition {
  readonly name: string;
  /** What one row is: the quantity that counts rows, the dimension that names them, the quantity that ranks them. */
  readonly subject: { readonly quantity: string; readonly dimension: string; readonly ranking: string };
  readonly dimensions: readonly ViewDimension[];
  readonly measures: readonly ViewMeasure[];
}

/** A semantic view over rows. */
export interface View extends ViewDefinition {
  /** The cells of a column, one per row. */
  column(name: string): readonly Cell[];
  readonly rowCount: number;
}

/** Puts a definition over its dataset; throws when the dataset lacks one of its columns. */
export function createView(definition: ViewDefinition, dataset: Dataset): View {
  const columns = new Map<string, readonly Cell[]>();
  for (const [index, name] of dataset.columns.entries()) {
    columns.set(
      name,
      dataset.rows.map((row) => row[index] ?? null),
    );
  }
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
