import { isPlainValue } from '../theme/plain-value.js';

/** What changes how text and its box look, and never where the box is: nothing may lie over the page. */
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

/** Takes what was an element's `style` attribute from its `data-style`, and sets what is allowed of it, one by one. */
export function applyInlineStyle(target: HTMLElement): void {
  const scratch = document.createElement('span').style;
  scratch.cssText = target.dataset.style ?? '';
  delete target.dataset.style;
  for (const name of scratch) {
    const value = scratch.getPropertyValue(name);
    if (ALLOWED.test(name) && isPlainValue(value)) target.style.setProperty(name, value);
  }
}
