import { element } from '../dom/element.js';
import { formatCell, type Language } from '../format/cell.js';
import type { TableData } from '../format/column.js';
import type { Texts } from '../rich-text/fill-placeholders.js';
import { renderRichText } from '../rich-text/load-rich-text.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** Creates the body of an HTML report; `{{member}}` is replaced with a value of the first row. */
export function createHtmlBody(html: string, { ui }: BodyOptions): WidgetBody {
  const box = element('div', { class: 'rich-text' });
  let version = 0;
  return {
    element: box,
    async show(data) {
      const mine = ++version;
      const content = await renderRichText('html', html, rowTexts(data, ui));
      if (mine === version) box.replaceChildren(content);
    },
    isEmpty: () => false,
  };
}

function rowTexts({ columns, rows: [row] }: TableData, language: Language): Texts {
  return (member) => {
    const column = columns.find((candidate) => candidate.member === member);
    return column && formatCell(row?.[member] ?? null, column, language);
  };
}
