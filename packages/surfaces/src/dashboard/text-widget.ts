import { element, uniqueId } from '../dom/element.js';
import { renderRichText } from '../rich-text/load-rich-text.js';
import { applyWidgetStyle } from '../theme/apply-widget-style.js';
import { LARGE, type PageWidget, type WidgetContext, type WidgetOf } from './page-widget.js';

/** Creates a card of Markdown that grows with its text. */
export function createTextWidget(
  { surface: { ui }, scope }: WidgetContext,
  { id, title, text, style }: WidgetOf<'TEXT'>,
): PageWidget {
  const heading = element('h2', { id: uniqueId() });
  const content = element('div', { class: 'rich-text' });
  const card = element(
    'section',
    {
      class: 'card text',
      'data-widget': id,
      'data-kind': 'text',
      'data-state': 'loading',
      'aria-labelledby': title ? heading.id : undefined,
    },
    ...(title ? [element('header', {}, heading)] : []),
    content,
  );
  applyWidgetStyle(card, style);
  let version = 0;

  async function render(): Promise<void> {
    const mine = ++version;
    const source = ui.text(text);
    // Markdown source is readable, so it is the fallback.
    const rendered = await renderRichText('markdown', source).catch(() => source);
    if (mine !== version) return;
    content.replaceChildren(rendered);
    card.dataset.state = 'ready';
  }

  scope.add(
    ui.paint(() => {
      heading.textContent = title ? ui.text(title) : '';
      void render();
    }),
  );
  return { id, element: card, minWidth: LARGE, followsFilters: false, load: render };
}
