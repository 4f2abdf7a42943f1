import type { DashboardLayoutInput, DashboardWidgetInput } from '@svc-embed/platform/schemas';

/** The columns of a widget in grids of 12, 6, 4 and 2 columns, by its width. */
export const WIDTHS = {
  full: [12, 6, 4, 2],
  half: [6, 6, 4, 2],
  third: [4, 2, 4, 2],
  quarter: [3, 3, 2, 1],
  /** A third for a figure. In narrow grids, two stand side by side, because three would not fit. */
  figure: [4, 2, 2, 1],
} as const;

/** The rows of a widget are one number, or one for each number of columns. */
export type Size = { readonly width: keyof typeof WIDTHS; readonly rows: number | readonly number[] };

/** A widget whose position follows from the widgets before it. */
export interface FlowingWidget extends Omit<DashboardWidgetInput, 'position' | 'responsiveLayouts'> {
  readonly size: Size;
}

export const GRID: DashboardLayoutInput = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 },
  containerPadding: [0, 0],
  margin: [16, 16],
  rowHeight: 40,
};

/** Positions widgets in reading order. `md` is left out, so that surfaces scale it from `lg`. */
export function arrange(widgets: readonly FlowingWidget[]): readonly DashboardWidgetInput[] {
  const [lg, sm, xs, xxs] = [placer(0), placer(1), placer(2), placer(3)];
  return widgets.map(({ size, ...widget }) => ({
    ...widget,
    position: lg(size),
    responsiveLayouts: { sm: sm(size), xs: xs(size), xxs: xxs(size) },
  }));
}

function placer(index: 0 | 1 | 2 | 3) {
  let [x, y, below] = [0, 0, 0];
  return ({ width, rows }: Size) => {
    const w = WIDTHS[width][index];
    const h = typeof rows === 'number' ? rows : (rows[index] ?? 1);
    if (x + w > WIDTHS.full[index]) [x, y] = [0, below];
    const position = { x, y, w, h };
    x += w;
    below = Math.max(below, y + h);
    return position;
  };
}
