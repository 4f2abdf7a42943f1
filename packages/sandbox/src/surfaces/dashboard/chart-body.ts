import { createChart } from '../chart/create-chart.js';
import type { Scope } from '../dom/scope.js';
import type { Language } from '../format/cell.js';
import { type Column, isMeasure } from '../format/column.js';
import type { Drill, WidgetBody } from './widget-body.js';

/** The height of a dashboard's charts, in px. */
const SPACE = 320;

/** A bar or line chart; choosing a mark shows the rows behind it. */
export function createChartBody(
  kind: 'bar' | 'line',
  columns: readonly Column[],
  title: () => string,
  language: Language,
  drill: Drill,
  scope: Scope,
): WidgetBody {
  const measure = columns.find(isMeasure);
  const chart = createChart(
    {
      kind,
      columns,
      space: SPACE,
      language,
      title: () => `${title()}. ${language.messages.chartHint}`,
      onSelect: (row, text) => {
        if (measure) drill(row, measure, text);
      },
    },
    scope,
  );
  return {
    element: chart.element,
    show: chart.show,
    isEmpty: (rows) => !measure || rows.every((row) => typeof row[measure.member] !== 'number'),
  };
}
