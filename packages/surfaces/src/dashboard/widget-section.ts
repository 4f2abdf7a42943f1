import { element, uniqueId } from '../dom/element.js';
import type { WidgetContext, WidgetOf } from './page-widget.js';

/** Creates the section of a widget, with a heading if the widget has a title. */
export function createWidgetSection(
  { surface: { ui }, scope }: WidgetContext,
  { id, title }: Pick<WidgetOf<'TEXT'>, 'id' | 'title'>,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly HTMLElement[]
): HTMLElement {
  const heading = element('h2', { id: uniqueId() });
  ui.paint(() => {
    heading.textContent = title && ui.text(title);
  }, scope);
  return element(
    'section',
    { ...attributes, 'data-widget': id, 'aria-labelledby': title ? heading.id : undefined },
    ...(title ? [element('header', {}, heading)] : []),
    ...children,
  );
}
