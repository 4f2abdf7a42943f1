import type { Breakpoint, Position } from '../contract.js';

export interface GridItem {
  readonly id: string;
  readonly position: Position;
  readonly responsiveLayouts: Readonly<Partial<Record<Breakpoint, Position>>>;
  /** The minimum readable width in px; narrower items get more columns. */
  readonly minWidth: number;
}

export interface Placed extends Position {
  readonly id: string;
}

/** `base` is the number of columns of the positions, `columns` the available number. */
export type BandOptions = { readonly base: number; readonly columns: number; leastColumns(item: GridItem): number };

/** Fits widgets into columns by bands, which no widget crosses: a band keeps its shape, or wraps into lines. */
export function fitBands(items: readonly GridItem[], { base, columns, leastColumns }: BandOptions): readonly Placed[] {
  let floor = 0;
  return bandsOf(items).flatMap((band) => {
    const top = Math.min(...band.map(({ position }) => position.y));
    const scaled = band.map((item) => scale(item, base, columns));
    const least = band.map((item) => Math.min(columns, Math.max(1, leastColumns(item))));
    const isReadable = scaled.every(({ w }, index) => w >= (least[index] ?? 1));
    const placed = isReadable
      ? scaled.map((item) => ({ ...item, y: item.y - top + floor }))
      : inLines(
          scaled.map((item, index) => ({ ...item, w: Math.max(item.w, least[index] ?? 1) })),
          columns,
          floor,
        );
    floor = Math.max(floor, ...placed.map(({ y, h }) => y + h));
    return placed;
  });
}

function bandsOf(items: readonly GridItem[]): readonly (readonly GridItem[])[] {
  const bands: GridItem[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of items.toSorted((a, b) => a.position.y - b.position.y || a.position.x - b.position.x)) {
    const band = item.position.y < end ? bands.at(-1) : undefined;
    if (band) band.push(item);
    else bands.push([item]);
    end = Math.max(end, item.position.y + Math.max(1, item.position.h));
  }
  return bands;
}

/** Rounds both edges in the same way, so that adjacent items stay adjacent. Very narrow items may get no column. */
function scale({ id, position: { x, y, w, h } }: GridItem, base: number, columns: number): Placed {
  const edge = (column: number) => Math.min(Math.max(Math.round((column * columns) / base), 0), columns);
  const left = Math.min(edge(x), columns - 1);
  return { id, x: left, y, w: Math.max(0, edge(x + w) - left), h: Math.max(1, h) };
}

/** Wraps items in reading order and stretches every line to the full width. */
function inLines(band: readonly Placed[], columns: number, top: number): readonly Placed[] {
  const lines: Placed[][] = [];
  let free = 0;
  for (const item of band) {
    const line = item.w <= free ? lines.at(-1) : undefined;
    if (line) line.push(item);
    else lines.push([item]);
    free = (line ? free : columns) - item.w;
  }
  let y = top;
  return lines.flatMap((line) => {
    const stretched = stretch(line, columns).map((item) => ({ ...item, y }));
    y += Math.max(...line.map(({ h }) => h));
    return stretched;
  });
}

function stretch(line: readonly Placed[], columns: number): readonly Placed[] {
  const used = line.reduce((sum, { w }) => sum + w, 0);
  let before = 0;
  return line.map((item) => {
    const left = Math.round((before * columns) / used);
    before += item.w;
    return { ...item, x: left, w: Math.round((before * columns) / used) - left };
  });
}
