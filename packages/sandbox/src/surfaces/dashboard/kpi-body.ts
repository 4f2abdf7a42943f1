import { element } from '../dom/element.js';
import { formatCell, type Language } from '../format/cell.js';
import { type Column, isMeasure } from '../format/column.js';
import { fill } from '../i18n/fill.js';
import type { Drill, WidgetBody } from './widget-body.js';

/** One number, large; pressing it shows the rows behind it. */
export function createKpiBody(
  columns: readonly Column[],
  title: () => string,
  language: Language,
  drill: Drill,
): WidgetBody {
  const measure = columns.find(isMeasure);
  const button = element('button', { type: 'button', class: 'kpi-value' });
  let onPress = () => {};
  button.addEventListener('click', () => onPress());
  return {
    element: button,
    isEmpty: ([row]) => !row || !measure || row[measure.member] === null,
    show([row]) {
      const value = (measure && row?.[measure.member]) ?? null;
      const text = measure ? formatCell(value, measure, language) : '–';
      const mark = `${title()}: ${text}`;
      button.textContent = text;
      button.disabled = value === null;
      button.setAttribute('data-kpi-value', String(value ?? ''));
      button.setAttribute('aria-label', value === null ? mark : fill(language.messages.showDetails, { mark }));
      onPress = () => {
        if (row && measure) drill(row, measure, mark);
      };
    },
  };
}
