import type { GridItem, Placed } from './grid-item.js';

/** The columns that the items are meant for, those that there are, and how many an item needs. */
export interface BandOptions {
  readonly base: number;
  readonly columns: number;
  leastColumns(item: GridItem): number;
}

/**
 * Fits widgets into fewer (or more) columns, band by band: a band is what a horizontal line through the dashboard cannot
 * part. A band keeps its shape where every widget stays wide enough, else its widgets follow each other in lines.
 */
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

/** Both edges are rounded alike, so neighbors stay neighbors; what is very narrow may be left with no column at all. */
function scale({ id, position: { x, y, w, h } }: GridItem, base: number, columns: number): Placed {
  const edge = (column: number) => Math.min(Math.max(Math.round((column * columns) / base), 0), columns);
  const left = Math.min(edge(x), columns - 1);
  return { id, x: left, y, w: Math.max(0, edge(x + w) - left), h: Math.max(1, h) };
}

/** In reading order, as many in a line as fit; a line is then stretched to the full width. */
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

/** Shares the columns of a line out in proportion, so that it ends where the grid does. */
function stretch(line: readonly Placed[], columns: number): readonly Placed[] {
  const used = line.reduce((sum, { w }) => sum + w, 0);
  let before = 0;
  return line.map((item) => {
    const left = Math.round((before * columns) / used);
    before += item.w;
    return { ...item, x: left, w: Math.round((before * columns) / used) - left };
  });
}
