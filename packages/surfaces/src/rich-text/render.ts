import { Marked } from 'marked';
import { fillPlaces, type Texts } from './fill-places.js';
import { sanitizeHtml } from './sanitize-html.js';

/** The page has the only heading of the first level. */
const markdown = new Marked({
  walkTokens(token) {
    if (token.type === 'heading') token.depth = Math.min(6, token.depth + 1);
  },
});

/** Renders Markdown; HTML within it is sanitized like any other. */
export function renderMarkdown(source: string): DocumentFragment {
  return sanitizeHtml(markdown.parse(source, { async: false }));
}

/** Renders HTML, then fills its places: a value stays text, whatever is in it. */
export function renderHtml(source: string, texts: Texts): DocumentFragment {
  const content = sanitizeHtml(source);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.nodeValue = fillPlaces(node.nodeValue ?? '', texts);
  }
  return content;
}
