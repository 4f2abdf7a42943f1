import { element } from '../dom/element.js';
import { renderRichText } from '../rich-text/load-rich-text.js';
import { rowTexts } from '../rich-text/row-texts.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** An author's HTML, where `{{member}}` is a value of the first row. */
export function createHtmlBody(html: string, { ui }: BodyOptions): WidgetBody {
  const box = element('div', { class: 'rich-text' });
  let turn = 0;
  return {
    element: box,
    async show(data) {
      const mine = ++turn;
      const content = await renderRichText('html', html, rowTexts(data, ui));
      if (mine === turn) box.replaceChildren(content);
    },
    isEmpty: () => false,
  };
}
