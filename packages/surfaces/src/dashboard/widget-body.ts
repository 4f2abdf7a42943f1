import type { Row } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import type { MeasureColumn, TableData } from '../format/column.js';
import type { Ui } from '../i18n/ui.js';

export interface WidgetBody {
  readonly element: HTMLElement;
  /** Resolves when the data is visible. It throws or rejects when the report cannot be shown. */
  show(data: TableData): Promise<void> | void;
  isEmpty(data: TableData): boolean;
}

export interface BodyOptions {
  readonly title: () => string;
  readonly ui: Ui;
  readonly drill: Drill;
  readonly scope: Scope;
}

/** Shows the rows behind a number. `mark` is the number in words. */
export type Drill = (row: Row, measure: MeasureColumn, mark: string) => void;
