import { element, uniqueId } from '../dom/element.js';
import { createNotice } from './notice.js';
import { MEDIUM, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';

/** Creates a card that says why a widget cannot be shown. */
export function createProblemWidget(
  { surface: { ui }, scope }: WidgetContext,
  { id, title, problem, detail }: WidgetOf<'PROBLEM'>,
): PageWidget {
  const heading = element('h2', { id: uniqueId() });
  const notice = createNotice(ui);
  // Viewers do not see details of data that is hidden from them.
  notice.show(problem, problem === 'config' ? detail : '');
  scope.add(
    ui.paint(() => {
      heading.textContent = title ? ui.text(title) : '';
      notice.paint();
    }),
  );
  const card = element(
    'section',
    {
      class: 'card problem',
      'data-widget': id,
      'data-kind': 'problem',
      'data-problem': problem,
      'data-state': 'ready',
      'aria-labelledby': title ? heading.id : undefined,
    },
    ...(title ? [element('header', {}, heading)] : []),
    element('div', { class: 'card-body' }, notice.element),
  );
  return { id, element: card, minWidth: MEDIUM, followsFilters: false, load: async () => {} };
}
