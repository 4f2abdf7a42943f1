import { Refusal, trackDashboardLoad } from '@svc-embed/guest';
import { LOAD_FAILURE } from '../api/load-failure.js';
import type { Page } from '../boot/page.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { createExportMenu } from '../export/export-menu.js';
import { applyDashboardTheme } from '../theme/dashboard-theme.js';
import { dropInvalidFilters } from './address-filters.js';
import { createChatLauncher } from './chat-panel.js';
import { createBoard } from './create-board.js';
import { createHeader } from './dashboard-header.js';
import { openDrilldown } from './drilldown-panel.js';
import { drilldownQuery, drilldownValue } from './drilldown-query.js';
import { createFilterChips } from './filter-chips.js';
import { createFooter } from './footer.js';
import type { DrillRequest } from './page-widget.js';

/** Creates the page of a CLASSIC dashboard: a header with the active filters, and the widgets on their grid. */
export function createDashboardPage(context: SurfaceContext, dashboard: Dashboard): Page {
  const { ui, guest, emit, api, host, filters } = context;
  const scope = createScope();
  dropInvalidFilters(context, dashboard);
  const header = createHeader(ui, dashboard, scope);
  const board = createBoard(context, { dashboard, drill, scope });
  const page = element(
    'main',
    { class: 'dashboard', 'data-dashboard': dashboard.publicId },
    header.element,
    board.element,
    ...createFooter(ui, dashboard, scope),
  );
  page.style.setProperty('--grid-inset', `${dashboard.layout.containerPadding[0]}px`);
  const title = () => ui.text(dashboard.title);
  const { tables } = board;
  const { dataDownload } = dashboard;
  header.addFilters(createFilterChips(context, dashboard, scope));
  header.addControls(
    createChatLauncher(context, dashboard, scope),
    createExportMenu(context, { target: 'dashboard', title, element: page, tables, dataDownload }, scope),
  );

  async function drill({ widgetId, query, row, measure, mark }: DrillRequest): Promise<void> {
    const value = drilldownValue({ query, row, measure });
    const about = { member: measure.member, value, widgetId };
    const isAllowed = await host.ask('drilldown', { ...about, filters: filters.all() });
    if (!isAllowed || !page.isConnected) return;
    const { query: drilled, columns } = drilldownQuery({ query, row, measure }, dashboard);
    const panel = openDrilldown(ui, { mark, measure, columns, rows: api.rows(drilled) });
    scope.add(panel.close);
    emit('drilldown', about);
  }

  async function loadAll(onLoaded?: (widgetId: string) => void): Promise<boolean> {
    const isShown = await board.loadAll(onLoaded);
    header.setUpdated(new Date());
    return isShown;
  }

  return {
    element: page,
    heading: header.heading,
    title,
    publicId: dashboard.publicId,
    dimensions: dashboard.dimensions,
    outline: board.outline,
    start() {
      applyDashboardTheme(dashboard.theme, scope);
      if (context.config.surface !== 'dashboard') return void loadAll();
      const load = guest.use(trackDashboardLoad({ publicId: dashboard.publicId, widgets: [...board.opened] }));
      scope.add(load.stop);
      void loadAll(load.loaded);
    },
    async refresh() {
      if (!(await loadAll())) throw new Refusal(LOAD_FAILURE);
    },
    close: scope.close,
  };
}
