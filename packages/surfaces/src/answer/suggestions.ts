import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { groupName, type Language } from '../format/cell.js';
import { isDimension, isMeasure } from '../format/column.js';
import { columnsOf } from '../format/columns-of.js';
import { fill } from '../i18n/fill.js';

export function suggestQuestions(dashboards: readonly Dashboard[], language: Language): readonly string[] {
  const questions = dashboards.flatMap((dashboard) =>
    dashboard.widgets.flatMap((widget) => {
      if (widget.type !== 'CHART' || widget.report.kind !== 'vega' || !widget.report.query) return [];
      const columns = columnsOf(widget.report.query, dashboard);
      const measure = columns.find(isMeasure);
      const dimension = columns.find(isDimension);
      if (!measure || !dimension) return [];
      const words = { measure: language.text(measure.label), dimension: groupName(dimension, language) };
      return [fill(language.messages.question, words)];
    }),
  );
  return [...new Set(questions)];
}

export function suggestionList(
  label: string,
  questions: readonly string[],
  onPick: (question: string) => void,
): HTMLElement {
  const items = questions.map((question) => {
    const button = element('button', { type: 'button', class: 'suggestion', dir: 'auto' }, question);
    button.addEventListener('click', () => onPick(question));
    return element('li', {}, button);
  });
  return element('ul', { class: 'suggestions', role: 'list', 'aria-label': label }, ...items);
}
