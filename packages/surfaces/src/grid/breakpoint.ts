import { BREAKPOINTS, type Breakpoint, type Layout } from '../contract.js';

/** The breakpoint that holds at a width in px: the one with the highest threshold that the width reaches, else the lowest. */
export function breakpointAt({ breakpoints }: Layout, width: number): Breakpoint {
  const widest = BREAKPOINTS.toSorted((a, b) => breakpoints[b] - breakpoints[a]);
  return widest.find((breakpoint) => width >= breakpoints[breakpoint]) ?? widest.at(-1) ?? 'xxs';
}

/** The breakpoint with the highest threshold: a widget's own position is meant for its columns. */
export function widestBreakpoint({ breakpoints }: Layout): Breakpoint {
  return BREAKPOINTS.reduce((widest, candidate) => (breakpoints[candidate] > breakpoints[widest] ? candidate : widest));
}
