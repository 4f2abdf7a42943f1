import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard, Query, Row, Widget } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import type { ExportTable } from '../export/export-source.js';
import type { MeasureColumn } from '../format/column.js';
import type { TimeGrain } from './time-grain.js';

export type WidgetOf<T extends Widget['type']> = Extract<Widget, { readonly type: T }>;

/** What the widgets of one dashboard share. */
export interface WidgetContext {
  readonly surface: SurfaceContext;
  readonly dashboard: Dashboard;
  readonly grain: TimeGrain;
  readonly scope: Scope;
  /** Shows the rows behind a number. */
  drill(request: DrillRequest): void;
}

/** A number in a widget. `query` is the widget's, with the active filters. */
export interface DrillRequest {
  readonly widgetId: string;
  readonly query: Query;
  readonly row: Row;
  readonly measure: MeasureColumn;
  /** The number in words. */
  readonly mark: string;
}

/** A widget on the page. */
export interface PageWidget {
  readonly id: string;
  readonly element: HTMLElement;
  /** Below this width in px it cannot be read. */
  readonly minWidth: number;
  /** Whether its data changes with the filters and the time grain. */
  readonly followsFilters: boolean;
  /** Asks for its data again; the latest call wins, and each resolves when it is settled. */
  load(): Promise<void>;
  /** The data that it shows at this moment; `undefined` while it shows none. */
  table?(): ExportTable | undefined;
}

/** What widgets need at least: a figure, a few words, a chart. */
export const SMALL = 150;
export const MEDIUM = 210;
export const LARGE = 300;
