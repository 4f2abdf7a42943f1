import { createAskBox } from '../answer/ask-box.js';
import { createThreadView } from '../answer/thread-view.js';
import { applyWidgetStyle } from '../theme/apply-widget-style.js';
import { LARGE, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';

export function createAiWidget(
  { surface, dashboard, scope }: WidgetContext,
  { id, title, style, thread }: WidgetOf<'AI'>,
): PageWidget {
  const dashboards = [dashboard];
  const opening = thread && createThreadView(surface, thread, dashboards, scope);
  const box = createAskBox(surface, { dashboards, title, opening: opening?.element, scope });
  Object.assign(box.dataset, { widget: id, kind: 'ai', state: 'ready' });
  applyWidgetStyle(box, style);
  return { id, element: box, minWidth: LARGE, followsFilters: false, load: opening?.load ?? (async () => {}) };
}
