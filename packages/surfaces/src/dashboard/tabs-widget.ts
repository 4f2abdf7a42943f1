import type { Tab } from '../contract.js';
import { element, uniqueId } from '../dom/element.js';
import { createGrid, type GridCell } from '../grid/create-grid.js';
import { LARGE, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';
import { createWidgetSection } from './widget-section.js';

export interface TabsOptions {
  cellsOf(tab: Tab): readonly GridCell[];
  /** Called whenever a tab is shown, including the first one at the start. */
  onOpen(tab: Tab): void;
}

/** Creates tabs, each with its own grid. Arrow keys, Home and End select a tab. */
export function createTabsWidget(
  context: WidgetContext,
  widget: WidgetOf<'TABS_CONTAINER'>,
  { cellsOf, onOpen }: TabsOptions,
): PageWidget {
  const { dashboard, scope } = context;
  const { ui } = context.surface;
  const list = element('div', { class: 'tab-list', role: 'tablist' });
  const entries = widget.tabs.map((tab, index) => {
    const names = { tab: uniqueId(), panel: uniqueId() };
    const button = element('button', {
      type: 'button',
      role: 'tab',
      id: names.tab,
      'aria-controls': names.panel,
      'data-tab': tab.id,
    });
    const panel = element(
      'div',
      { class: 'tab-panel', role: 'tabpanel', id: names.panel, 'aria-labelledby': names.tab, 'data-tab-panel': tab.id },
      createGrid(cellsOf(tab), { ...dashboard.layout, containerPadding: [0, 0] }, scope),
    );
    button.addEventListener('click', () => open(index));
    return { tab, button, panel };
  });
  list.append(...entries.map(({ button }) => button));
  list.addEventListener('keydown', (event) => {
    const current = entries.findIndex(({ button }) => button === event.target);
    const next = target(event.key, current, { count: entries.length, rtl: getComputedStyle(list).direction === 'rtl' });
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    entries[next]?.button.focus();
  });

  function open(index: number): void {
    for (const [other, { button, panel }] of entries.entries()) {
      const isOpen = other === index;
      button.setAttribute('aria-selected', String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      panel.hidden = !isOpen;
    }
    const opened = entries[index];
    if (opened) onOpen(opened.tab);
  }

  const attributes = { class: 'tabs', 'data-kind': 'tabs', 'data-state': 'ready' };
  const box = createWidgetSection(context, widget, attributes, list, ...entries.map(({ panel }) => panel));
  ui.paint(() => {
    for (const { tab, button } of entries) button.textContent = ui.text(tab.title);
  }, scope);
  open(0);
  return { id: widget.id, element: box, minWidth: LARGE, followsFilters: false, load: async () => {} };
}

function target(
  key: string,
  current: number,
  { count, rtl }: { readonly count: number; readonly rtl: boolean },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [forward, back] = rtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === forward) return (current + 1) % count;
  return key === back ? (current - 1 + count) % count : undefined;
}
