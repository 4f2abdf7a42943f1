import type { Tab, Widget } from '../contract.js';

/** Assigns each widget to the first tab that names it. Containers of tabs always stay on the dashboard. */
export function arrangeWidgets(widgets: readonly Widget[]) {
  const free = new Map(widgets.filter(({ type }) => type !== 'TABS_CONTAINER').map((widget) => [widget.id, widget]));
  const tabs = new Map<Tab, readonly Widget[]>();
  const taken = new Set<string>();
  for (const container of widgets) {
    if (container.type !== 'TABS_CONTAINER') continue;
    for (const tab of container.tabs) {
      const held = [...new Set(tab.widgets)].flatMap((id) => (taken.has(id) ? [] : (free.get(id) ?? [])));
      for (const { id } of held) taken.add(id);
      tabs.set(tab, held);
    }
  }
  return { top: widgets.filter(({ id }) => !taken.has(id)), inTab: (tab: Tab) => tabs.get(tab) ?? [] };
}
