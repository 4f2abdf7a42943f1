import type { Row } from '../contract.js';
import type { Column } from '../format/column.js';

/** Rows to write into a file, with all that their cells need. */
export interface ExportTable {
  /** In the language in force. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** What a download menu saves: one widget, or the whole dashboard. */
export interface ExportSource {
  readonly target: 'widget' | 'dashboard';
  readonly widgetId?: string;
  /** In the language in force. */
  title(): string;
  /** What a picture shows. */
  readonly element: HTMLElement;
  /** What is on the page at this moment; a widget without data has none, a dashboard one per widget with data. */
  tables(): readonly ExportTable[];
  /** Whether the data may leave; pictures may in any case. */
  readonly dataDownload: boolean;
}
