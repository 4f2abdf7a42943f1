import { isPlainValue } from '../theme/plain-value.js';

/** Properties of text and boxes, but not of their position: nothing may cover the page. */
const ALLOWED = new RegExp(
  `^(?:${[
    '(?:background-)?color',
    'font-(?:family|size|style|weight)',
    'text-(?:align|transform|decoration.*)',
    'line-height|letter-spacing|white-space.*|vertical-align|opacity',
    '(?:padding|margin|border)-.*',
    '(?:(?:min|max)-)?(?:width|height|inline-size|block-size)',
    'display|gap|row-gap|column-gap|flex-.*|grid-template-.*',
    'justify-(?:content|items)|align-(?:content|items)',
  ].join('|')})$`,
);

/** Replaces `data-style`, which holds the original `style` attribute, with the allowed declarations. */
export function applyInlineStyle(target: HTMLElement): void {
  const scratch = document.createElement('span').style;
  scratch.cssText = target.dataset.style ?? '';
  delete target.dataset.style;
  for (const name of scratch) {
    const value = scratch.getPropertyValue(name);
    if (ALLOWED.test(name) && isPlainValue(value)) target.style.setProperty(name, value);
  }
}
