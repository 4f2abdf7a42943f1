import { isRecord } from '@svc-embed/protocol/internal';
import { MAP_COLORS, mapBreaks, mapPainter } from '../chart/map-painter.js';
import type { MapSpec, Report } from '../contract.js';
import { element } from '../dom/element.js';
import { styleOf } from '../format/cell.js';
import { isMeasure, type TableData } from '../format/column.js';
import { formatTick } from '../format/number.js';
import { createChartBody, hasNumbers } from './chart-body.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** Creates a map of the world with a legend. Selecting a country shows the rows behind its number. */
export function createMapBody(report: Report, options: BodyOptions): WidgetBody {
  const map = readMapSpec(report);
  const chart = createChartBody(mapPainter(map, options.ui), true, options);
  const legend = element('ul', { class: 'map-legend', role: 'list' });

  function paintLegend(data: TableData): void {
    const measure = data.columns.filter(isMeasure).find(({ member }) => member === map.measure);
    const values = data.rows.map((row) => row[map.measure]).filter((value) => typeof value === 'number');
    legend.replaceChildren();
    if (!measure || values.length === 0) return;
    const limits = [Math.min(...values), ...mapBreaks(map, data), Math.max(...values)];
    const shown = limits.map((limit) => formatTick(limit, styleOf(measure), options.ui.locale));
    const items = shown.slice(1).map((to, index) => {
      const swatch = element('span', { class: 'swatch' });
      swatch.style.backgroundColor = MAP_COLORS[index] ?? '';
      return element('li', {}, swatch, element('bdi', {}, `${shown[index]} – ${to}`));
    });
    legend.append(...items);
  }

  return {
    element: element('div', { class: 'map' }, chart.element, legend),
    async show(data) {
      paintLegend(data);
      await chart.show(data);
    },
    isEmpty: (data) => !hasNumbers(data),
  };
}

/** Reads the settings of a map, by default the query's first dimension and first measure. */
function readMapSpec({ spec, query }: Report): MapSpec {
  const { dimension, measure }: { readonly dimension?: unknown; readonly measure?: unknown } = isRecord(spec)
    ? spec
    : {};
  return {
    region: 'world',
    dimension: typeof dimension === 'string' ? dimension : (query?.dimensions[0] ?? ''),
    measure: typeof measure === 'string' ? measure : (query?.measures[0] ?? ''),
  };
}
