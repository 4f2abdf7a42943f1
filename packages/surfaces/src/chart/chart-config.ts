import type { Config } from 'vega-lite';

/** Custom properties, so that a theme or color scheme recolors charts without drawing them again. */
export const SERIES_COLORS = [1, 2, 3, 4, 5, 6].map((index) => `var(--series-${index})`);

export function chartConfig(font: string): Config {
  return {
    font,
    customFormatTypes: true,
    view: { stroke: 'transparent' },
    mark: { color: 'var(--series-1)' },
    text: { color: 'var(--text)' },
    rule: { color: 'var(--text-muted)' },
    range: { category: SERIES_COLORS },
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
