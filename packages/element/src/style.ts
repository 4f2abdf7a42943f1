import { coverContentStyle, coverStyle, retryStyle } from '@svc-embed/host/adapter';

const css =
  ':host(:not([hidden])){display:block}' +
  ':host{position:relative;height:var(--svc-embed-height,40rem);min-height:var(--svc-embed-min-height,10rem);border-radius:var(--svc-embed-radius,0);overflow:clip}' +
  'iframe{position:absolute;inset:0;width:100%;height:100%;border:0}' +
  `div:not([hidden]){${coverStyle}}div>span{${coverContentStyle}}button{${retryStyle}}`;

/** The element has the height of its frame. If the page sets a smaller height, the element scrolls. */
const autoHeightCss =
  ':host{height:auto;overflow:auto}:host(:state(loading)),:host(:state(failed)){overflow:clip}' +
  'iframe{position:static;display:block;height:var(--svc-embed-height,40rem)}';

/** Styles a shadow root with constructed sheets, which no `style-src` forbids. They must be of the root's own window. */
export function applyStyle(root: ShadowRoot, isAutoHeight: boolean): void {
  root.adoptedStyleSheets = (isAutoHeight ? [css, autoHeightCss] : [css]).map((text) => {
    const sheet = new (root.ownerDocument.defaultView ?? window).CSSStyleSheet();
    // jsdom has no `replaceSync`.
    sheet.replaceSync?.(text);
    return sheet;
  });
}
