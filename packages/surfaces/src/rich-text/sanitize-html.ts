import DOMPurify, { type Config } from 'dompurify';
import { applyInlineStyle } from './inline-style.js';
import { quietHtml } from './quiet-html.js';

/** What an author may write: text and its structure. Nothing that runs, loads, asks for input, or names parts of the page. */
const CONFIG = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'section', 'article', 'header', 'footer', 'br', 'hr'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'figure', 'figcaption'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'abbr', 'time', 'bdi', 'bdo'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'details', 'summary'],
    ...['a', 'img'],
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'lang',
    'dir',
    'colspan',
    'rowspan',
    'scope',
    'start',
    'open',
    'data-style',
  ],
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const LINK = /^(?:https?:|mailto:)/i;

/**
 * Makes nodes of an author's HTML. Scripts, forms, frames, styles and handlers are gone; pictures come inside the HTML as
 * `data:`, links open outside the embed. Of the inline styles stay those that keep to their own box.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const content = DOMPurify.sanitize(quietHtml(html), CONFIG);
  for (const image of content.querySelectorAll('img')) {
    if (!IMAGE.test(image.getAttribute('src') ?? '')) image.replaceWith(image.alt);
  }
  for (const link of content.querySelectorAll('a')) {
    if (!LINK.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  for (const styled of content.querySelectorAll<HTMLElement>('[data-style]')) applyInlineStyle(styled);
  return content;
}
