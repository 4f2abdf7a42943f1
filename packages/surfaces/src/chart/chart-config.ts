import type { Config } from 'vega-lite';

/** Custom properties, so that a theme or color scheme recolors charts without drawing them again. */
export const SERIES_COLORS = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
  'var(--series-6)',
] as const;

export function chartConfig(font: string): Config {
  return {
    font,
    customFormatTypes: true,
    view: { stroke: 'transparent' },
    mark: { color: SERIES_COLORS[0] },
    text: { color: 'var(--text)' },
    rule: { color: 'var(--text-muted)' },
    range: { category: [...SERIES_COLORS] },
    title: { color: 'var(--text)', subtitleColor: 'var(--text-muted)', anchor: 'start' },
    axis: {
      labelColor: 'var(--text-muted)',
      titleColor: 'var(--text-muted)',
      titleFontWeight: 500,
      labelFontSize: 12,
      labelPadding: 8,
      gridColor: 'var(--grid)',
      domainColor: 'var(--border)',
      tickColor: 'var(--border)',
      labelOverlap: true,
    },
    header: { labelColor: 'var(--text-muted)', titleColor: 'var(--text)' },
    legend: {
      labelColor: 'var(--text-muted)',
      titleColor: 'var(--text-muted)',
      titleFontWeight: 500,
      labelFontSize: 12,
      symbolType: 'circle',
      symbolSize: 80,
    },
  };
}
