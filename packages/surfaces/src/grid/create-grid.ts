import type { Layout } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import type { GridItem } from './fit-bands.js';
import { placeWidgets } from './place-widgets.js';

export interface GridCell extends GridItem {
  readonly element: HTMLElement;
}

/**
 * Creates the grid of a dashboard or tab. The dashboard's width determines the breakpoint, which is set as
 * `data-breakpoint`. Rows have the layout's height at least and grow with their content. The DOM order is the reading
 * order.
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

  function layOut(width: number, room: number): void {
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

  /** Reorders the elements, and restores the focus, which an element loses when it is moved. */
  function reorder(ordered: readonly HTMLElement[]): void {
    const focused = grid.contains(document.activeElement) ? document.activeElement : null;
    grid.append(...ordered);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  // Only widths count, and the layout never changes one, so this cannot loop.
  let seen = '';
  const observer = new ResizeObserver(() => {
    const room = grid.clientWidth;
    const width = grid.closest('.dashboard')?.clientWidth ?? room;
    const now = `${width} ${room}`;
    if (now === seen || room === 0) return;
    seen = now;
    layOut(width, room);
  });
  observer.observe(grid);
  scope.add(() => observer.disconnect());
  const { clientWidth } = document.documentElement;
  layOut(clientWidth, clientWidth);
  return grid;
}
