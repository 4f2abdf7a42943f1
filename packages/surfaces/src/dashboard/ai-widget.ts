import { createAskBox } from '../answer/ask-box.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard, Widget } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import { applyWidgetStyle } from '../theme/apply-widget-style.js';
import { LARGE, type PageWidget } from './page-widget.js';

/** Makes the box to ask about a dashboard's data. */
export function createAiWidget(
  context: SurfaceContext,
  dashboard: Dashboard,
  { id, title, style }: Extract<Widget, { readonly type: 'AI' }>,
  scope: Scope,
): PageWidget {
  const box = createAskBox(context, [dashboard], scope, title);
  Object.assign(box.dataset, { widget: id, kind: 'ai', state: 'ready' });
  applyWidgetStyle(box, style);
  return { id, element: box, minWidth: LARGE, followsFilters: false, load: async () => {} };
}
