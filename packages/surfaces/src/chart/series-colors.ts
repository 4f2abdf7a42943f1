/** The colors of a chart's series: custom properties, so that a theme or a color scheme recolors what is drawn. */
export const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
] as const;
