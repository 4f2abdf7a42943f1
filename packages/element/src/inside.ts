import type { ColorScheme, EmbedState } from '@svc-embed/host';
import { coverTexts, cssColorScheme } from '@svc-embed/host/adapter';

/** What is in the shadow root of an element. */
export interface Inside {
  readonly root: ShadowRoot;
  /** Where the embed goes. */
  frame: HTMLIFrameElement;
  /** Shows the frame, or what covers it in a state. Focus that would be lost goes to what is shown instead. */
  show(state: EmbedState): void;
  /** Shows all of it in the color scheme of the embed; `undefined`: in the page's. */
  paint(scheme: ColorScheme | undefined): void;
}

/** Builds the inside of an element; `retry` is what its button does. */
export function createInside(element: HTMLElement, retry: () => void): Inside {
  // The element's own words are English; those that the page puts in their place are as the page says.
  const cover = (part: string, role: string, ...content: Node[]) =>
    make('div', { part, role, lang: 'en', tabIndex: -1 }, ...content);
  const slot = (name: string, text: string) => make('slot', { name }, text);
  const loading = cover('loading', 'status', slot('loading', coverTexts.loading));
  const failed = cover(
    'error',
    'alert',
    slot('error', coverTexts.error),
    make('button', { part: 'retry', type: 'button', onclick: retry }, slot('retry', coverTexts.retry)),
  );
  const internals = element.attachInternals?.();
  const inside: Inside = {
    root: element.attachShadow({ mode: 'open' }),
    frame: make('iframe', { part: 'frame' }),
    show(state) {
      const { frame } = inside;
      const hasFocus = element.matches(':focus-within');
      loading.hidden = state !== 'loading';
      failed.hidden = state !== 'failed';
      // Out of the tab order and of the accessibility tree, but of full size, which lazy loading needs.
      frame.inert = state !== 'ready';
      frame.ariaBusy = `${state === 'loading'}`;
      try {
        internals?.states.clear();
        internals?.states.add(state);
      } catch {
        // A browser that knows no custom states, or only such with dashes.
      }
      if (hasFocus) (failed.hidden ? (loading.hidden ? frame : loading) : failed).focus();
    },
    paint(scheme) {
      for (const node of [inside.frame, loading, failed]) node.style.colorScheme = cssColorScheme(scheme);
    },
  };
  inside.root.append(inside.frame, loading, failed);
  return inside;
}

function make<N extends keyof HTMLElementTagNameMap>(
  tag: N,
  properties: object,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[N] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...content);
  return node;
}
