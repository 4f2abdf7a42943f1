import { element } from '../dom/element.js';
import { createNotice } from './notice.js';
import { MEDIUM, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';
import { createWidgetSection } from './widget-section.js';

export function createProblemWidget(context: WidgetContext, widget: WidgetOf<'PROBLEM'>): PageWidget {
  const { id, problem, detail } = widget;
  const notice = createNotice(context.surface.ui, context.scope);
  // Viewers do not see details of data that is hidden from them.
  notice.show(problem, problem === 'config' ? detail : '');
  const card = createWidgetSection(
    context,
    widget,
    { class: 'card problem', 'data-kind': 'problem', 'data-problem': problem, 'data-state': 'ready' },
    element('div', { class: 'card-body' }, notice.element),
  );
  return { id, element: card, minWidth: MEDIUM, followsFilters: false, load: async () => {} };
}
