import type { Config } from 'vega-lite';

/** The look of every chart. Colors are custom properties: the page recolors what is drawn without drawing it again. */
export function chartConfig(font: string): Config {
  return {
    font,
    customFormatTypes: true,
    view: { stroke: 'transparent' },
    axis: {
      labelColor: 'var(--text-muted)',
      labelFontSize: 12,
      labelPadding: 8,
      gridColor: 'var(--grid)',
      domainColor: 'var(--border)',
      tickColor: 'var(--border)',
      labelOverlap: true,
    },
    legend: { labelColor: 'var(--text-muted)', labelFontSize: 12, symbolType: 'circle', symbolSize: 80 },
  };
}
