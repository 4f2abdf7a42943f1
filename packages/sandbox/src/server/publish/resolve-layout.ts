import type { DashboardLayout, DashboardWidget } from '@svc-embed/platform/schemas';
import type { Breakpoint, Layout, Position, WidgetFrame } from '../../../contract/contract.js';

const BREAKPOINTS = { lg: 1200, md: 996, sm: 768, xs: 480, xxs: 0 };
const COLUMNS = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 };
const ROW_HEIGHT = 60;
const MARGIN = 16;
const PADDING = 0;

/** Returns the grid with defaults for missing values and with all numbers brought into bounds. */
export function resolveLayout(layout: DashboardLayout | null | undefined): Layout {
  return {
    breakpoints: perSize(BREAKPOINTS, layout?.breakpoints, 0),
    cols: perSize(COLUMNS, layout?.cols, 1),
    containerPadding: pair(layout?.containerPadding, PADDING),
    margin: pair(layout?.margin, MARGIN),
    rowHeight: Math.max(1, layout?.rowHeight ?? ROW_HEIGHT),
  };
}

/** Returns the positions of a widget, brought into the bounds of a grid. */
export function resolvePlaces({
  position,
  responsiveLayouts,
}: DashboardWidget): Pick<WidgetFrame, 'position' | 'responsiveLayouts'> {
  const { lg, md, sm, xs, xxs } = responsiveLayouts ?? {};
  return {
    position: bounded(position),
    responsiveLayouts: {
      ...(lg ? { lg: bounded(lg) } : {}),
      ...(md ? { md: bounded(md) } : {}),
      ...(sm ? { sm: bounded(sm) } : {}),
      ...(xs ? { xs: bounded(xs) } : {}),
      ...(xxs ? { xxs: bounded(xxs) } : {}),
    },
  };
}

function bounded({ x, y, w, h }: Position): Position {
  return { x: Math.max(0, x), y: Math.max(0, y), w: Math.max(1, w), h: Math.max(1, h) };
}

type PerSize = Readonly<Record<Breakpoint, number>>;

function perSize(
  defaults: PerSize,
  own: Partial<Record<Breakpoint, number | null | undefined>> | null | undefined,
  least: number,
): PerSize {
  const size = (name: Breakpoint) => Math.max(least, own?.[name] ?? defaults[name]);
  return { lg: size('lg'), md: size('md'), sm: size('sm'), xs: size('xs'), xxs: size('xxs') };
}

/** Returns the horizontal and the vertical number; a single one is used for both. */
function pair(own: readonly number[] | null | undefined, fallback: number): readonly [number, number] {
  const horizontal = Math.max(0, own?.[0] ?? fallback);
  return [horizontal, Math.max(0, own?.[1] ?? horizontal)];
}
