import { BREAKPOINTS, type Breakpoint, type Layout, type Position } from '../contract.js';
import { fitBands, type GridItem, type Placed } from './fit-bands.js';

export interface Placement {
  readonly breakpoint: Breakpoint;
  readonly columns: number;
  readonly items: readonly Placed[];
}

/**
 * Computes the layout for the width of the dashboard and the room for the columns, both in px. A widget with a position
 * for the breakpoint gets that one. Otherwise its own position, which is meant for the widest breakpoint, is scaled to
 * the columns; rows whose widgets would become too narrow are broken. Finally all widgets move up as far as possible,
 * so that nothing overlaps and no row is empty.
 */
export function placeWidgets(
  items: readonly GridItem[],
  layout: Layout,
  { width, room = width }: { readonly width: number; readonly room?: number },
): Placement {
  const breakpoint = breakpointAt(layout, width);
  const columns = countOf(layout.cols[breakpoint]);
  const widest = widestBreakpoint(layout);
  const ownPosition = ({ position, responsiveLayouts }: GridItem) =>
    responsiveLayouts[breakpoint] ?? (breakpoint === widest ? position : undefined);
  const own = items.flatMap((item) => {
    const position = ownPosition(item);
    return position ? [{ id: item.id, ...clamped(position, columns) }] : [];
  });
  const rest = items.filter((item) => !ownPosition(item));
  const [gap] = layout.margin;
  const step = (room + gap) / columns;
  const derived = fitBands(rest, {
    base: countOf(layout.cols[widest]),
    columns,
    leastColumns: ({ minWidth }) => Math.ceil((minWidth + gap) / Math.max(1, step)),
  });
  return { breakpoint, columns, items: compacted([...own, ...derived], columns) };
}

/** Limits a number of columns, because published layouts may have any integer. */
const countOf = (columns: number): number => Math.min(Math.max(columns, 1), 100);

function clamped({ x, y, w, h }: Position, columns: number): Position {
  const width = Math.min(Math.max(w, 1), columns);
  return { x: Math.min(Math.max(x, 0), columns - width), y: Math.max(y, 0), w: width, h: Math.max(h, 1) };
}

function compacted(items: readonly Placed[], columns: number): readonly Placed[] {
  const floor = new Array<number>(columns).fill(0);
  const moved = items.toSorted(byReading).map((item) => {
    const y = Math.max(...floor.slice(item.x, item.x + item.w));
    floor.fill(y + item.h, item.x, item.x + item.w);
    return { ...item, y };
  });
  return moved.sort(byReading);
}

const byReading = (a: Position, b: Position): number => a.y - b.y || a.x - b.x;

/** Returns the breakpoint at a width in px: the one with the highest threshold that the width reaches, else the lowest. */
export function breakpointAt({ breakpoints }: Layout, width: number): Breakpoint {
  const widest = BREAKPOINTS.toSorted((a, b) => breakpoints[b] - breakpoints[a]);
  return widest.find((breakpoint) => width >= breakpoints[breakpoint]) ?? widest.at(-1) ?? 'xxs';
}

function widestBreakpoint({ breakpoints }: Layout): Breakpoint {
  return BREAKPOINTS.reduce((widest, candidate) => (breakpoints[candidate] > breakpoints[widest] ? candidate : widest));
}
