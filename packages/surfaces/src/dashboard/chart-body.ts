import { createChart } from '../chart/create-chart.js';
import type { Painter } from '../chart/picture.js';
import { isMeasure, type TableData } from '../format/column.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** Creates a chart that fills its card. If its marks are rows (`canDrill`), selecting one shows the rows behind it. */
export function createChartBody(
  painter: Painter,
  canDrill: boolean,
  { title, ui, drill, scope }: BodyOptions,
): WidgetBody {
  let measure: ReturnType<typeof measureOf>;
  const chart = createChart(
    {
      painter,
      language: ui,
      title: () => (canDrill ? `${title()}. ${ui.messages.chartHint}` : title()),
      ...(canDrill ? { onSelect: (row, text) => measure && drill(row, measure, text) } : {}),
    },
    scope,
  );
  return {
    element: chart.element,
    show(data) {
      measure = measureOf(data);
      return chart.show(data);
    },
    isEmpty: (data) => (canDrill ? !hasNumbers(data) : data.rows.length === 0),
  };
}

export function hasNumbers(data: TableData): boolean {
  const measure = measureOf(data);
  return measure !== undefined && data.rows.some((row) => typeof row[measure.member] === 'number');
}

const measureOf = ({ columns }: TableData) => columns.find(isMeasure);
