import { dashboardPath } from '../boot/routes.js';
import type { Dashboard, DashboardSummary } from '../contract.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';
import { fill, plural } from '../i18n/fill.js';
import type { Ui } from '../i18n/ui.js';
import { createFolderTree, type FolderContent, type FolderNode } from './folder-tree.js';

/** A workbook with a dashboard that the viewer may open, and its folder. */
export interface WorkspaceItem extends DashboardSummary {
  readonly dashboard: Dashboard;
}

/** Creates the navigation of the workspace: nested lists of folders, which open and close, and of their workbooks. */
export function createWorkspaceNav(ui: Ui, scope: Scope) {
  const nav = element('nav', { 'data-workspace': true });
  /** Closed folders, which stay closed when the list is painted again. */
  const closed = new Set<number>();
  let items: readonly WorkspaceItem[] = [];

  function list({ folders, items }: FolderContent<WorkspaceItem>): HTMLElement {
    return element(
      'ul',
      { class: 'dashboards', role: 'list' },
      ...folders.map(folderEntry),
      ...items.map(workbookEntry),
    );
  }

  function folderEntry(folder: FolderNode<WorkspaceItem>): HTMLElement {
    const name = element('span', { class: 'folder-name', dir: 'auto' }, folder.name);
    const count = element('span', { class: 'muted' }, plural(ui.messages.dashboardCount, folder.count, ui.locale));
    const details = element(
      'details',
      { open: !closed.has(folder.id) },
      element('summary', {}, icon('chevron'), icon('folder'), name, count),
      list(folder),
    );
    details.addEventListener('toggle', () => {
      if (details.open) closed.delete(folder.id);
      else closed.add(folder.id);
    });
    return element('li', { class: 'folder', 'data-folder': folder.id }, details);
  }

  function workbookEntry({ workbook, dashboard }: WorkspaceItem): HTMLElement {
    const { publicId, description } = dashboard;
    const title = ui.text(dashboard.title);
    const name = fill(ui.messages.workbook, { name: workbook });
    return element(
      'li',
      { class: 'card dashboard-card', 'data-dashboard-card': publicId },
      icon('chart'),
      element('h2', {}, element('a', { href: dashboardPath(publicId) }, title)),
      element('p', { class: 'muted' }, description ? ui.text(description) : ''),
      ...(workbook === title ? [] : [element('p', { class: 'workbook-name' }, icon('workbook'), name)]),
    );
  }

  function paint(): void {
    nav.setAttribute('aria-label', ui.messages.workspace);
    nav.replaceChildren(list(createFolderTree(items, ui.locale)));
  }

  ui.paint(paint, scope);
  return {
    element: nav,
    show(next: readonly WorkspaceItem[]) {
      items = next;
      paint();
    },
  };
}
