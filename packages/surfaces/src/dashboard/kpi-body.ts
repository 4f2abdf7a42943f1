import type { PeriodComparison, Row } from '../contract.js';
import { element } from '../dom/element.js';
import { formatCell } from '../format/cell.js';
import { isDimension, isMeasure, type MeasureColumn, type TableData } from '../format/column.js';
import { fill } from '../i18n/fill.js';
import { describeComparison } from './describe-comparison.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** Creates a body with the number of the latest period; pressing it shows the rows behind it. */
export function createKpiBody(comparisons: readonly PeriodComparison[], { title, ui, drill }: BodyOptions): WidgetBody {
  const button = element('button', { type: 'button', class: 'kpi-value' });
  const period = element('p', { class: 'kpi-period muted' });
  const list = element('ul', { class: 'kpi-comparisons', role: 'list' });
  let onPress = () => {};
  button.addEventListener('click', () => onPress());
  return {
    element: element('div', { class: 'kpi-body' }, button, period, list),
    isEmpty(data) {
      const measure = data.columns.find(isMeasure);
      return !measure || (latestRow(data, measure)?.[measure.member] ?? null) === null;
    },
    show(data) {
      const measure = data.columns.find(isMeasure);
      const time = data.columns.filter(isDimension).find(({ granularity }) => granularity !== undefined);
      const row = measure ? latestRow(data, measure) : undefined;
      const value = (measure && row?.[measure.member]) ?? null;
      const text = measure ? formatCell(value, measure, ui) : '–';
      const when = time && row ? formatCell(row[time.member] ?? null, time, ui) : '';
      const mark = when ? `${title()}, ${when}: ${text}` : `${title()}: ${text}`;
      button.textContent = text;
      // Characters of other scripts may be twice as wide.
      button.style.setProperty('--length', `${text.replace(/[^\p{ASCII}]/gu, '  ').length}`);
      button.disabled = value === null;
      button.setAttribute('data-kpi-value', String(value ?? ''));
      button.setAttribute('aria-label', value === null ? mark : fill(ui.messages.showDetails, { mark }));
      period.textContent = when;
      period.hidden = when === '';
      const described = comparisons.flatMap((comparison) =>
        measure && row ? (describeComparison(comparison, { row, columns: data.columns }, ui) ?? []) : [],
      );
      list.replaceChildren(
        ...described.map(({ direction, text: words }) =>
          element(
            'li',
            { 'data-comparison': direction },
            element('span', { class: 'arrow', 'aria-hidden': 'true' }, ARROWS[direction]),
            element('span', {}, words),
          ),
        ),
      );
      list.hidden = described.length === 0;
      onPress = () => {
        if (row && measure) drill(row, measure, mark);
      };
    },
  };
}

const ARROWS = { more: '▲', less: '▼', same: '=', previous: '•' } as const;

/** Returns the row of the latest period with a number, or the first row if there are no periods. */
export function latestRow({ columns, rows }: TableData, { member }: MeasureColumn): Row | undefined {
  const time = columns.filter(isDimension).find(({ granularity }) => granularity !== undefined)?.member;
  if (time === undefined) return rows[0];
  const known = rows.filter((row) => typeof row[member] === 'number' && typeof row[time] === 'string');
  return known.toSorted((a, b) => String(a[time]).localeCompare(String(b[time]))).at(-1);
}
