import type { OutlineMember } from '@svc-embed/guest';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard, Query, Row, Widget } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import type { ExportTable } from '../export/export-source.js';
import type { MeasureColumn } from '../format/column.js';
import type { TimeGrain } from './time-grain.js';

export type WidgetOf<T extends Widget['type']> = Extract<Widget, { readonly type: T }>;

export interface WidgetContext {
  readonly surface: SurfaceContext;
  readonly dashboard: Dashboard;
  readonly grain: TimeGrain;
  readonly scope: Scope;
  drill(request: DrillRequest): Promise<void>;
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

export interface PageWidget {
  readonly id: string;
  readonly element: HTMLElement;
  /** The minimum readable width in px. */
  readonly minWidth: number;
  /** Whether its data depends on the filters and the time grain. */
  readonly followsFilters: boolean;
  /** Loads its data again. Only the latest call has an effect, and all resolve when it has settled. */
  load(): Promise<void>;
  /** Whether its data could not be shown. */
  hasFailed?(): boolean;
  table?(): ExportTable | undefined;
  /** Returns the member that a filter control sets, with its values when they are loaded. */
  member?(): OutlineMember | undefined;
}

/** Minimum widths in px: of a figure, a few words, a chart. */
export const SMALL = 150;
export const MEDIUM = 210;
export const LARGE = 300;
