import { authoredPainter } from '../chart/authored-spec.js';
import { chartPainter } from '../chart/chart-spec.js';
import type { Report } from '../contract.js';
import { createChartBody } from './chart-body.js';
import { createHtmlBody } from './html-body.js';
import { createKpiBody } from './kpi-body.js';
import { createMapBody } from './map-body.js';
import { createTableBody } from './table-body.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

export const createBody = (report: Report, options: BodyOptions): WidgetBody => BODIES[report.kind](report, options);

/** The value of a card's `data-kind`: the report's kind, or `bar` or `line` for the built-in charts. */
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
