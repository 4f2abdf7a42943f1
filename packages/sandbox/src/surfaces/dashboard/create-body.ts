import type { Scope } from '../dom/scope.js';
import type { Column } from '../format/column.js';
import type { Ui } from '../i18n/ui.js';
import { createChartBody } from './chart-body.js';
import { createKpiBody } from './kpi-body.js';
import { createTableBody } from './table-body.js';
import type { Drill, WidgetBody } from './widget-body.js';

/** What every kind of body is made from. */
export interface BodyOptions {
  readonly columns: readonly Column[];
  readonly title: () => string;
  readonly ui: Ui;
  readonly drill: Drill;
  readonly scope: Scope;
}

/** Makes the inside of a widget by its kind. */
export function createBody(kind: 'kpi' | 'bar' | 'line' | 'table', options: BodyOptions): WidgetBody {
  const { columns, title, ui, drill, scope } = options;
  if (kind === 'kpi') return createKpiBody(columns, title, ui, drill);
  if (kind === 'table') return createTableBody(columns, title, ui, drill);
  return createChartBody(kind, columns, title, ui, drill, scope);
}
