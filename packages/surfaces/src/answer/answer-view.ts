import type { SurfaceContext } from '../boot/surface.js';
import { chartPainter } from '../chart/chart-spec.js';
import { createChart } from '../chart/create-chart.js';
import type { Answer, Dashboard, Row } from '../contract.js';
import { createDataTable } from '../dashboard/data-table.js';
import { membersOf } from '../dashboard/view-members.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { describeFilter } from '../filter/describe-filter.js';
import { type Column, isDimension, type TableData } from '../format/column.js';
import { columnsOf } from '../format/columns-of.js';
import { describeAnswer } from './describe-answer.js';

/** `dashboards` have the labels of members in the filters of the answer. */
export interface AnswerViewOptions {
  readonly answer: Extract<Answer, { readonly understood: true }>;
  readonly dashboards: readonly Dashboard[];
  readonly scope: Scope;
}

const CHART_SPACE = 260;
/** More rows than this are shown as a table. */
const MAX_BARS = 15;

/** Shows an answer as a sentence, its filters, and a chart or table if there is more than one row. */
export function createAnswerView({ ui, api }: SurfaceContext, { answer, dashboards, scope }: AnswerViewOptions) {
  const { query, measure, dimensions } = answer;
  const columns = columnsOf(query, { dimensions, measures: [measure] });
  const known = dashboards.flatMap((dashboard) => membersOf(dashboard, query.view).dimensions);
  const sentence = element('p', { class: 'answer-sentence', 'data-answer': true });
  const narrowing = element('ul', { class: 'chips', role: 'list' });
  const picture = createPicture();
  let rows = answer.rows;

  function createPicture(): { readonly element: HTMLElement; show(data: TableData): unknown } | undefined {
    const caption = () => sentence.textContent ?? '';
    const kind = pictureOf(columns, answer.rows);
    if (kind === 'none') return undefined;
    if (kind === 'table') return createDataTable({ language: ui, caption });
    return createChart({ painter: chartPainter(kind, ui), space: CHART_SPACE, language: ui, title: caption }, scope);
  }

  function paint(): void {
    sentence.textContent = describeAnswer(columns, rows, ui);
    const texts = query.filters.flatMap((filter) => {
      const dimension = [...known, ...dimensions].find(({ member }) => member === filter.member);
      return dimension ? [describeFilter(filter, dimension, ui)] : [];
    });
    narrowing.replaceChildren(...texts.map((text) => element('li', { class: 'chip' }, element('span', {}, text))));
    narrowing.hidden = texts.length === 0;
    picture?.show({ columns, rows });
  }

  ui.paint(paint, scope);
  return {
    element: element('div', { class: 'answer' }, sentence, narrowing, ...(picture ? [picture.element] : [])),
    async refresh() {
      rows = await api.rows(query);
      paint();
    },
  };
}

function pictureOf(columns: readonly Column[], rows: readonly Row[]): 'none' | 'table' | 'bar' | 'line' {
  const [first, ...others] = columns.filter(isDimension);
  if (!first || rows.length < 2) return 'none';
  if (first.granularity) return others.length === 0 ? 'line' : 'table';
  return others.length === 0 && rows.length <= MAX_BARS ? 'bar' : 'table';
}
