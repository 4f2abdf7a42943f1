import { authoredPainter } from '../chart/authored-spec.js';
import { chartPainter } from '../chart/chart-spec.js';
import type { Report } from '../contract.js';
import { createChartBody } from './chart-body.js';
import { createHtmlBody } from './html-body.js';
import { createKpiBody } from './kpi-body.js';
import { createMapBody } from './map-body.js';
import { createTableBody } from './table-body.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** Makes the inside of a widget by the kind of its report. */
export function createBody(report: Report, options: BodyOptions): WidgetBody {
  return BODIES[report.kind](report, options);
}

/** The kind that a card tells in `data-kind`: the report's, or which of the two ready-made charts it is. */
export function bodyKind({ kind, spec }: Report): string {
  return kind === 'vega' && (spec === 'bar' || spec === 'line') ? spec : kind;
}

const BODIES: Readonly<Record<Report['kind'], (report: Report, options: BodyOptions) => WidgetBody>> = {
  kpi: ({ query }, options) => createKpiBody(query?.periodComparisons ?? [], options),
  table: (_, options) => createTableBody(options),
  html: ({ spec }, options) => createHtmlBody(typeof spec === 'string' ? spec : '', options),
  map: createMapBody,
  vega({ spec }, options) {
    if (spec === 'bar' || spec === 'line') return createChartBody(chartPainter(spec, options.ui), true, options);
    return createChartBody(authoredPainter(spec ?? '', options.ui), false, options);
  },
};
