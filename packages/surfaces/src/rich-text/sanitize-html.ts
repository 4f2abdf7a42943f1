import DOMPurify, { type Config } from 'dompurify';
import { applyInlineStyle } from './inline-style.js';
import { quietHtml } from './quiet-html.js';

/** Authors may write text and its structure: no scripts, requests, forms, ids or names. */
const CONFIG = {
  ALLOWED_TAGS: [
    'h1 h2 h3 h4 h5 h6 p div span section article header footer br hr a img details summary',
    'ul ol li dl dt dd blockquote pre code kbd samp figure figcaption',
    'strong b em i u s del ins mark small sub sup abbr time bdi bdo',
    'table caption colgroup col thead tbody tfoot tr th td',
  ].flatMap((tags) => tags.split(' ')),
  ALLOWED_ATTR: 'href src alt title lang dir colspan rowspan scope start open data-style'.split(' '),
  ADD_URI_SAFE_ATTR: ['data-style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const LINK = /^(?:https?:|mailto:)/i;

/**
 * Converts an author's HTML to safe nodes. Scripts, forms, frames, style sheets and event handlers are removed. Images
 * must be `data:` URLs, and links open outside the embed. Inline styles are reduced to those that `applyInlineStyle`
 * allows.
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
