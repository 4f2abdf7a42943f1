import { createAskBox } from '../answer/ask-box.js';
import type { Api } from '../api/client.js';
import type { Page } from '../boot/page.js';
import { BASES } from '../boot/routes.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { createWorkspaceNav, type WorkspaceItem } from './workspace-nav.js';

/** Creates the app's home: the workbooks in their folders, and a box for questions about all their dashboards if there is AI. */
export async function openHome(context: SurfaceContext): Promise<Page> {
  const { config, ui, api, showWorkbookChat } = context;
  const scope = createScope();
  const heading = element('h1', { tabindex: '-1' });
  const intro = element('p', { class: 'muted' });
  const workspace = createWorkspaceNav(ui, scope);
  const items = await loadItems(api);
  workspace.show(items);
  const dashboards = items.map(({ dashboard }) => dashboard);
  ui.paint(() => {
    heading.textContent = ui.messages.allDashboards;
    intro.textContent = ui.messages.appIntro;
  }, scope);
  return {
    element: element(
      'main',
      { class: 'dashboard home', 'data-route': BASES.app },
      element('header', { class: 'page-header' }, element('div', {}, heading, intro)),
      workspace.element,
      ...(config.aiInterface === false || !showWorkbookChat ? [] : [createAskBox(context, { dashboards, scope })]),
    ),
    heading,
    title: () => ui.messages.allDashboards,
    start: () => {},
    refresh: async () => workspace.show(await loadItems(api)),
    close: scope.close,
  };
}

async function loadItems(api: Api): Promise<readonly WorkspaceItem[]> {
  const summaries = await api.dashboards();
  return Promise.all(
    summaries.map(async (summary) => ({ ...summary, dashboard: await api.dashboard(summary.publicId) })),
  );
}
