import { Marked } from 'marked';
import { fillPlaceholders, type Texts } from './fill-placeholders.js';
import { sanitizeHtml } from './sanitize-html.js';

/** The page's title is the only heading of level 1. */
const markdown = new Marked({
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(6, token.depth + 1);
  },
});

/** Renders Markdown. HTML in it is sanitized as well. */
export function renderMarkdown(source: string): DocumentFragment {
  return sanitizeHtml(markdown.parse(source, { async: false }));
}

/** Renders HTML and fills its placeholders afterwards, so that values are never parsed as HTML. */
export function renderHtml(source: string, texts: Texts): DocumentFragment {
  const content = sanitizeHtml(source);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.nodeValue = fillPlaceholders(node.nodeValue ?? '', texts);
  }
  return content;
}
