import { trackDashboardLoad } from '@svc-embed/guest';
import type { Dashboard, Widget } from '../../contract.js';
import { createAskBox } from '../answer/ask-box.js';
import type { Page } from '../boot/page.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { dropInvalidFilters } from './address-filters.js';
import { createHeader } from './dashboard-header.js';
import { createDataWidget, type DrillRequest, type LoadableWidget } from './data-widget.js';
import { openDrilldown } from './drilldown-panel.js';
import { drilldownQuery, drilldownValue } from './drilldown-query.js';
import { createFilterChips } from './filter-chips.js';
import { createFilterControl } from './filter-control.js';
import { createFooter } from './footer.js';

/** Makes a dashboard: filters, key figures, charts, tables, and a box to ask about the data. */
export function createDashboardPage(context: SurfaceContext, dashboard: Dashboard): Page {
  const { ui, filters, guest, report, api } = context;
  const scope = createScope();
  dropInvalidFilters(context, dashboard);
  const header = createHeader(ui, dashboard, scope);
  const entries = dashboard.widgets.map((definition) => ({ definition, widget: createWidget(definition) }));
  const of = (...kinds: readonly Widget['kind'][]) =>
    entries.filter(({ definition }) => kinds.includes(definition.kind)).map(({ widget }) => widget.element);
  const bar = element(
    'div',
    { class: 'filter-bar', role: 'group' },
    ...of('filter'),
    createFilterChips(context, dashboard, scope),
  );
  const page = element(
    'main',
    { class: 'dashboard', 'data-dashboard': dashboard.publicId },
    header.element,
    bar,
    element('div', { class: 'grid kpis' }, ...of('kpi')),
    element('div', { class: 'grid charts' }, ...of('bar', 'line')),
    element('div', { class: 'grid tables' }, ...of('table')),
    createAskBox(context, [dashboard], scope),
    createFooter(ui, dashboard, scope),
  );
  scope.add(ui.paint(() => bar.setAttribute('aria-label', ui.messages.filters)));

  function createWidget(definition: Widget): LoadableWidget {
    return definition.kind === 'filter'
      ? createFilterControl(context, dashboard, definition, scope)
      : createDataWidget(context, dashboard, definition, drill, scope);
  }

  function drill({ widgetId, query, row, measure, mark }: DrillRequest): void {
    const { query: drilled, columns } = drilldownQuery(query, row, measure, dashboard);
    const panel = openDrilldown(ui, { mark, measure, columns, rows: api.rows(drilled) });
    scope.add(panel.close);
    report('drilldown', { member: measure.member, value: drilldownValue(query, row, measure), widgetId });
  }

  async function loadAll(onLoaded: (widgetId: string) => void = () => {}): Promise<void> {
    await Promise.all(entries.map(({ widget }) => widget.load().then(() => onLoaded(widget.id))));
    header.setUpdated(new Date());
  }

  scope.add(
    filters.onChange(() => {
      for (const { definition, widget } of entries) if (definition.kind !== 'filter') void widget.load();
    }),
  );

  return {
    element: page,
    heading: header.heading,
    title: () => ui.text(dashboard.title),
    publicId: dashboard.publicId,
    dimensions: dashboard.dimensions,
    start() {
      if (context.config.surface !== 'dashboard') return void loadAll();
      const { publicId } = dashboard;
      const load = trackDashboardLoad(guest, { publicId, widgets: entries.map(({ widget }) => widget.id) });
      scope.add(load.stop);
      void loadAll(load.loaded);
    },
    refresh: () => loadAll(),
    close: scope.close,
  };
}
