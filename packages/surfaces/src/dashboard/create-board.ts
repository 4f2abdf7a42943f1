import type { Outline } from '@svc-embed/guest';
import type { SurfaceContext } from '../boot/surface.js';
import type { Widget } from '../contract.js';
import type { ExportTable } from '../export/export-source.js';
import { createGrid, type GridCell } from '../grid/create-grid.js';
import { createAiWidget } from './ai-widget.js';
import { arrangeWidgets } from './arrange-widgets.js';
import { createFilterControl } from './filter-control.js';
import { createGrainWidget } from './grain-widget.js';
import { loadWidgets } from './load-widgets.js';
import type { PageWidget, WidgetContext } from './page-widget.js';
import { createProblemWidget } from './problem-widget.js';
import { createReportWidget } from './report-widget.js';
import { createTabsWidget, type TabsOptions } from './tabs-widget.js';
import { createTextWidget } from './text-widget.js';
import { createTimeGrain } from './time-grain.js';

/** Creates the widgets on their grid. Widgets in a closed tab load when the tab is first opened. */
export function createBoard(
  surface: SurfaceContext,
  { dashboard, drill, scope }: Pick<WidgetContext, 'dashboard' | 'drill' | 'scope'>,
) {
  const shown = dashboard.widgets.filter(({ type }) => type !== 'AI' || surface.showAiWidgets);
  const { top, inTab } = arrangeWidgets(shown);
  const grain = createTimeGrain(shown);
  const context: WidgetContext = { surface, dashboard, grain, scope, drill };
  const widgets = new Map<string, PageWidget>();
  /** The ids of the widgets that have been visible so far; at the start, those outside closed tabs. */
  const opened = new Set<string>();
  let isStarted = false;
  const tabs: TabsOptions = { cellsOf: (tab) => inTab(tab).map(cellOf), onOpen: (tab) => open(inTab(tab)) };

  function cellOf(definition: Widget): GridCell {
    const { id, position, responsiveLayouts } = definition;
    const widget = createWidget(definition);
    widgets.set(id, widget);
    return { id, position, responsiveLayouts, minWidth: widget.minWidth, element: widget.element };
  }

  function createWidget(definition: Widget): PageWidget {
    switch (definition.type) {
      case 'CHART':
        return createReportWidget(context, definition);
      case 'TEXT':
        return createTextWidget(context, definition);
      case 'FILTER':
        return createFilterControl(context, definition);
      case 'AI':
        return createAiWidget(context, definition);
      case 'TABS_CONTAINER':
        return createTabsWidget(context, definition, tabs);
      case 'TIME_GRAIN':
        return createGrainWidget(context, definition);
      case 'PROBLEM':
        return createProblemWidget(context, definition);
    }
  }

  function open(definitions: readonly Widget[]): void {
    for (const { id } of definitions) {
      if (opened.has(id)) continue;
      opened.add(id);
      const widget = widgets.get(id);
      if (isStarted && widget) void load([widget]);
    }
  }

  const openedWidgets = (): readonly PageWidget[] => [...opened].flatMap((id) => widgets.get(id) ?? []);

  /** Resolves with whether all opened widgets show their data. */
  async function followFilters(): Promise<boolean> {
    return load(openedWidgets().filter(({ followsFilters }) => followsFilters));
  }

  function load(some: readonly PageWidget[], onLoaded?: (widgetId: string) => void): Promise<boolean> {
    return loadWidgets(some, (id, milliseconds) => {
      surface.vitals.rendered(id, milliseconds);
      onLoaded?.(id);
    });
  }

  const grid = createGrid(top.map(cellOf), dashboard.layout, scope);
  open(top);
  scope.add(surface.filters.onChange(followFilters));
  scope.add(grain.onChange(followFilters));
  return {
    element: grid,
    opened,
    /** Loads all opened widgets; calls `onLoaded` for each one that has settled. Resolves with whether all show their data. */
    loadAll(onLoaded?: (widgetId: string) => void): Promise<boolean> {
      isStarted = true;
      return load(openedWidgets(), onLoaded);
    },
    outline: (): Outline => ({
      widgets: shown.map(({ id, title, type }) => ({
        id,
        kind: type.toLowerCase().replace('_', '-'),
        ...(title && { title: surface.ui.text(title) }),
      })),
      members: shown.flatMap(({ id }) => widgets.get(id)?.member?.() ?? []),
    }),
    tables: (): readonly ExportTable[] =>
      shown.flatMap(({ id }) => (opened.has(id) ? (widgets.get(id)?.table?.() ?? []) : [])),
  };
}
