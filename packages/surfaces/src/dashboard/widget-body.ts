import type { Row } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import type { MeasureColumn, TableData } from '../format/column.js';
import type { Ui } from '../i18n/ui.js';

/** What stands inside a widget's card. */
export interface WidgetBody {
  readonly element: HTMLElement;
  /** Resolves when the data is to be seen. It throws or rejects when the report cannot be shown. */
  show(data: TableData): Promise<void> | void;
  isEmpty(data: TableData): boolean;
}

/** What every kind of body is made from. */
export interface BodyOptions {
  readonly title: () => string;
  readonly ui: Ui;
  readonly drill: Drill;
  readonly scope: Scope;
}

/** Called when the viewer wants to see what is behind a number. `mark` is it in words. */
export type Drill = (row: Row, measure: MeasureColumn, mark: string) => void;
