import type { DashboardLayoutInput, DashboardWidgetInput } from '@svc-embed/platform/schemas';

type Size = readonly [columns: number, rows: number];
type Breakpoint = 'lg' | 'sm' | 'xs' | 'xxs';
/** The size of a widget at each width of the dashboard. */
export type Sizes = Readonly<Record<Breakpoint, Size>>;

/** A widget whose position follows from the widgets before it. */
export interface FlowingWidget extends Omit<DashboardWidgetInput, 'position' | 'responsiveLayouts'> {
  readonly sizes: Sizes;
}

const COLUMNS = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };

export const GRID: DashboardLayoutInput = {
  breakpoints: { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 },
  cols: COLUMNS,
  containerPadding: [0, 0],
  margin: [16, 16],
  rowHeight: 40,
};

/** Sizes that many widgets share: the whole width, a half, a third or a quarter. */
export const full = (rows: number): Sizes => ({ lg: [12, rows], sm: [6, rows], xs: [4, rows], xxs: [2, rows] });
export const half = (rows: number): Sizes => ({ ...full(rows), lg: [6, rows] });
export const third = (rows: number): Sizes => ({ ...full(rows), lg: [4, rows], sm: [2, rows] });
export const quarter = (rows: number): Sizes => ({ lg: [3, rows], sm: [3, rows], xs: [2, rows], xxs: [1, rows] });
/** A third with a figure, of which two stand side by side where three would be too narrow. */
export const figure = (rows: number): Sizes => ({ ...third(rows), xs: [2, rows], xxs: [1, rows] });

/** Positions widgets in reading order. `md` is left out, so that surfaces scale it from `lg`. */
export function arrange(widgets: readonly FlowingWidget[]): readonly DashboardWidgetInput[] {
  const [lg, sm, xs, xxs] = [placer('lg'), placer('sm'), placer('xs'), placer('xxs')];
  return widgets.map(({ sizes, ...widget }) => ({
    ...widget,
    position: lg(sizes),
    responsiveLayouts: { sm: sm(sizes), xs: xs(sizes), xxs: xxs(sizes) },
  }));
}

function placer(breakpoint: Breakpoint) {
  let [x, y, below] = [0, 0, 0];
  return (sizes: Sizes) => {
    const [w, h] = sizes[breakpoint];
    if (x + w > COLUMNS[breakpoint]) [x, y] = [0, below];
    const position = { x, y, w, h };
    x += w;
    below = Math.max(below, y + h);
    return position;
  };
}
