import { createAskBox } from '../answer/ask-box.js';
import { applyWidgetStyle } from '../theme/apply-widget-style.js';
import { LARGE, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';

export function createAiWidget(
  { surface, dashboard, scope }: WidgetContext,
  { id, title, style }: WidgetOf<'AI'>,
): PageWidget {
  const box = createAskBox(surface, { dashboards: [dashboard], title, scope });
  Object.assign(box.dataset, { widget: id, kind: 'ai', state: 'ready' });
  applyWidgetStyle(box, style);
  return { id, element: box, minWidth: LARGE, followsFilters: false, load: async () => {} };
}
