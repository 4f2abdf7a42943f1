import type { Layout } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import type { GridItem } from './grid-item.js';
import { placeWidgets } from './place-widgets.js';

/** What stands on a grid. */
export interface GridCell extends GridItem {
  readonly element: HTMLElement;
}

/**
 * Makes a dashboard's grid, or the one of a tab. The dashboard's width decides the breakpoint (it is in `data-breakpoint`).
 * Rows are at least as high as the layout says and grow with what they hold. The document has the widgets in reading order.
 */
export function createGrid(cells: readonly GridCell[], layout: Layout, scope: Scope): HTMLElement {
  const grid = element('div', { class: 'widget-grid' });
  const elements = new Map(cells.map((cell) => [cell.id, cell.element]));
  const [columnGap, rowGap] = layout.margin;
  const [inline, block] = layout.containerPadding;
  Object.assign(grid.style, {
    columnGap: `${columnGap}px`,
    rowGap: `${rowGap}px`,
    paddingInline: `${inline}px`,
    paddingBlock: `${block}px`,
    gridAutoRows: `minmax(${layout.rowHeight}px, auto)`,
  });
  let order = '';

  function place(width: number, room: number): void {
    const { breakpoint, columns, items } = placeWidgets(cells, layout, { width, room: room - 2 * inline });
    grid.dataset.breakpoint = breakpoint;
    grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    for (const { id, x, y, w, h } of items) {
      const style = elements.get(id)?.style;
      if (style) style.gridArea = `${y + 1} / ${x + 1} / span ${h} / span ${w}`;
    }
    const next = items.map(({ id }) => id).join(' ');
    if (next !== order) reorder(items.flatMap(({ id }) => elements.get(id) ?? []));
    order = next;
  }

  /** Moving an element takes its focus away. */
  function reorder(ordered: readonly HTMLElement[]): void {
    const focused = grid.contains(document.activeElement) ? document.activeElement : null;
    grid.append(...ordered);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  // Only widths decide, and placing never changes one, so this cannot go round in circles.
  let seen = '';
  const observer = new ResizeObserver(() => {
    const room = grid.clientWidth;
    const width = grid.closest('.dashboard')?.clientWidth ?? room;
    const now = `${width} ${room}`;
    if (now === seen || room === 0) return;
    seen = now;
    place(width, room);
  });
  observer.observe(grid);
  scope.add(() => observer.disconnect());
  const { clientWidth } = document.documentElement;
  place(clientWidth, clientWidth);
  return grid;
}
