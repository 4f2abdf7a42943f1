import type { Row } from '../../contract.js';
import type { MeasureColumn } from '../format/column.js';

/** What stands inside a widget's card. */
export interface WidgetBody {
  readonly element: HTMLElement;
  /** Resolves when the rows are to be seen. */
  show(rows: readonly Row[]): Promise<void> | void;
  isEmpty(rows: readonly Row[]): boolean;
}

/** Called when the viewer wants to see what is behind a number. `mark` is it in words. */
export type Drill = (row: Row, measure: MeasureColumn, mark: string) => void;
