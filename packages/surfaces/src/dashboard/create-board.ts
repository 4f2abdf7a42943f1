import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard, Widget } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import type { ExportTable } from '../export/export-source.js';
import { createGrid, type GridCell } from '../grid/create-grid.js';
import { createAiWidget } from './ai-widget.js';
import { arrangeWidgets } from './arrange-widgets.js';
import { createFilterControl } from './filter-control.js';
import { createGrainWidget } from './grain-widget.js';
import type { PageWidget } from './page-widget.js';
import { createProblemWidget } from './problem-widget.js';
import { createReportWidget, type ReportPlace } from './report-widget.js';
import { createTabsWidget, type TabsOptions } from './tabs-widget.js';
import { createTextWidget } from './text-widget.js';
import { createTimeGrain } from './time-grain.js';

/** All widgets of a dashboard, on their grid. */
export interface Board {
  readonly element: HTMLElement;
  /** The widgets that have been seen so far: at the start those that no closed tab hides. */
  readonly opened: ReadonlySet<string>;
  /** Asks for the data of all opened widgets; `onLoaded` hears of each that is settled. */
  loadAll(onLoaded?: (widgetId: string) => void): Promise<void>;
  /** What the opened widgets show, in the order in which they were published. */
  tables(): readonly ExportTable[];
}

/** Makes the widgets. What a closed tab hides loads when it is first opened. */
export function createBoard(
  context: SurfaceContext,
  dashboard: Dashboard,
  drill: ReportPlace['drill'],
  scope: Scope,
): Board {
  const { ui, filters } = context;
  const shown = dashboard.widgets.filter(({ type }) => type !== 'AI' || context.showDashboardChat);
  const { top, inTab } = arrangeWidgets(shown);
  const place: ReportPlace = { dashboard, drill, grain: createTimeGrain(shown) };
  const widgets = new Map<string, PageWidget>();
  const opened = new Set<string>();
  let isStarted = false;
  const tabs: TabsOptions = {
    layout: dashboard.layout,
    cellsOf: (tab) => inTab(tab).map(cellOf),
    onOpen: (tab) => open(inTab(tab)),
  };

  function cellOf(definition: Widget): GridCell {
    const { id, position, responsiveLayouts } = definition;
    const widget = createWidget(definition);
    widgets.set(id, widget);
    return { id, position, responsiveLayouts, minWidth: widget.minWidth, element: widget.element };
  }

  function createWidget(definition: Widget): PageWidget {
    switch (definition.type) {
      case 'CHART':
        return createReportWidget(context, place, definition, scope);
      case 'TEXT':
        return createTextWidget(ui, definition, scope);
      case 'FILTER':
        return createFilterControl(context, dashboard, definition, scope);
      case 'AI':
        return createAiWidget(context, dashboard, definition, scope);
      case 'TABS_CONTAINER':
        return createTabsWidget(ui, definition, tabs, scope);
      case 'TIME_GRAIN':
        return createGrainWidget(ui, definition, place.grain, scope);
      case 'PROBLEM':
        return createProblemWidget(ui, definition, scope);
    }
  }

  function open(definitions: readonly Widget[]): void {
    for (const { id } of definitions) {
      if (opened.has(id)) continue;
      opened.add(id);
      if (isStarted) void widgets.get(id)?.load();
    }
  }

  function followFilters(): void {
    for (const id of opened) {
      const widget = widgets.get(id);
      if (widget?.followsFilters) void widget.load();
    }
  }

  const grid = createGrid(top.map(cellOf), dashboard.layout, scope);
  open(top);
  scope.add(filters.onChange(followFilters));
  scope.add(place.grain.onChange(followFilters));
  return {
    element: grid,
    opened,
    async loadAll(onLoaded = () => {}) {
      isStarted = true;
      const loading = [...opened].map(async (id) => {
        await widgets.get(id)?.load();
        onLoaded(id);
      });
      await Promise.all(loading);
    },
    tables: () => shown.flatMap(({ id }) => (opened.has(id) ? (widgets.get(id)?.table?.() ?? []) : [])),
  };
}
