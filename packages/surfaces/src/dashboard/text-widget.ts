import { element } from '../dom/element.js';
import { renderRichText } from '../rich-text/load-rich-text.js';
import { applyWidgetStyle } from '../theme/apply-widget-style.js';
import { LARGE, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';
import { createWidgetSection } from './widget-section.js';

/** Creates a card of Markdown that grows with its text. */
export function createTextWidget(context: WidgetContext, widget: WidgetOf<'TEXT'>): PageWidget {
  const { ui } = context.surface;
  const content = element('div', { class: 'rich-text' });
  const attributes = { class: 'card text', 'data-kind': 'text', 'data-state': 'loading' };
  const card = createWidgetSection(context, widget, attributes, content);
  applyWidgetStyle(card, widget.style);
  let version = 0;

  async function render(): Promise<void> {
    const mine = ++version;
    const source = ui.text(widget.text);
    // Markdown source is readable, so it is the fallback.
    const rendered = await renderRichText('markdown', source).catch(() => source);
    if (mine !== version) return;
    content.replaceChildren(rendered);
    card.dataset.state = 'ready';
  }

  ui.paint(() => void render(), context.scope);
  return { id: widget.id, element: card, minWidth: LARGE, followsFilters: false, load: render };
}
