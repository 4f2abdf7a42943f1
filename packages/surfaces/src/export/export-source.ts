import type { Row } from '../contract.js';
import type { Language } from '../format/cell.js';
import type { Column } from '../format/column.js';

export interface ExportTable {
  /** In the current language. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** The content of a download: one widget, or the whole dashboard. */
export interface ExportSource {
  readonly target: 'widget' | 'dashboard';
  readonly widgetId?: string;
  /** In the current language. */
  title(): string;
  readonly element: HTMLElement;
  /** The tables that are shown now: at most one for a widget, one per widget with data for a dashboard. */
  tables(): readonly ExportTable[];
  /** Whether csv and xlsx are allowed; pictures always are. */
  readonly dataDownload: boolean;
}

/** Called after each sheet or page of a file. */
export type OnStep = (done: number, total: number) => void;

/** Creates a file of the visible content of a source. */
export type CreateFile = (source: ExportSource, language: Language, onStep: OnStep) => Promise<Blob>;
