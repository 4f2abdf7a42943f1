import { native } from '@svc-embed/protocol/internal';

/** The English texts that cover a frame while it loads and after it failed. */
export const coverTexts = {
  loading: 'Loading…',
  error: 'This content could not be loaded.',
  retry: 'Try again',
} as const;

/**
 * The style of a cover as CSS, for a rule or for `cssText`. It lies over the whole frame, in the font of the page; system
 * colors follow the page's color scheme and forced colors.
 */
export const coverStyle: string =
  'position:absolute;inset:0;box-sizing:border-box;padding:1rem;display:flex;flex-direction:column;justify-content:center;text-align:center;unicode-bidi:plaintext;background:var(--svc-embed-background,Canvas);color:var(--svc-embed-color,CanvasText)';

/** The style of the content of a cover, in the same form. It stays within the visible part of a frame that is higher than the window. */
export const coverContentStyle: string =
  'position:sticky;inset-block:1rem;max-height:100%;overflow:auto;display:grid;place-items:center;gap:1rem';

/** The style of the button on a cover, in the same form. */
export const retryStyle: string = 'font:inherit;padding:.4em 1em';

/** Shows the content of a new cover 0.1 seconds later: screen readers announce only what appears in a cover that is there. */
export function showLater(content: Element | null): void {
  content?.animate?.({ visibility: ['hidden', 'hidden'] }, 100);
}

/** Makes an element with properties and content. */
export function makeNode<N extends keyof HTMLElementTagNameMap>(
  place: Node,
  tag: N,
  properties: object,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[N] {
  const page = native(place, 'ownerDocument') as Document;
  const node = Object.assign(native(page, 'createElement', tag), properties) as HTMLElementTagNameMap[N];
  node.append(...content);
  return node;
}
