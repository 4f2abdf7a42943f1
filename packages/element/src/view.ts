import type { ColorScheme, EmbedState } from '@svc-embed/host';
import { coverTexts, cssColorScheme, makeNode, showLater } from '@svc-embed/host/adapter';

/** The shadow root of an element: the frame, and the covers over it. */
export interface View {
  readonly root: ShadowRoot;
  /** The iframe to mount into. */
  frame: HTMLIFrameElement;
  /** Shows the frame, or the cover of a state. Focus inside the element moves to the visible part. */
  show(state: EmbedState): void;
  /** Sets the color scheme of frame and covers; `undefined` inherits the page's. */
  setColorScheme(scheme: ColorScheme | undefined): void;
}

/** Fills the shadow root of an element; the button of the error cover calls `retry`. */
export function createView(element: HTMLElement, retry: () => void): View {
  const slot = (name: string, text: string) => makeNode(element, 'slot', { name }, text);
  // `lang` is the language of the default texts; slotted content has the page's.
  const cover = (part: string, role: string, ...content: Node[]) =>
    makeNode(element, 'div', { part, role, lang: 'en', tabIndex: -1 }, makeNode(element, 'span', {}, ...content));
  const loading = cover('loading', 'status', slot('loading', coverTexts.loading));
  const failed = cover(
    'error',
    'alert',
    slot('error', coverTexts.error),
    makeNode(element, 'button', { part: 'retry', type: 'button', onclick: retry }, slot('retry', coverTexts.retry)),
  );
  const internals = element.attachInternals?.();
  const view: View = {
    root: element.attachShadow({ mode: 'open' }),
    frame: makeNode(element, 'iframe', { part: 'frame' }),
    show(state) {
      const { frame } = view;
      const hasFocus = element.matches(':focus-within');
      loading.hidden = state !== 'loading';
      failed.hidden = state !== 'failed';
      // `inert` keeps the size of the frame, which lazy loading needs; `hidden` would not.
      frame.inert = state !== 'ready';
      frame.ariaBusy = `${state === 'loading'}`;
      try {
        internals?.states.clear();
        internals?.states.add(state);
      } catch {
        // Older browsers have no custom states, or accept only names that begin with dashes.
      }
      const shown = failed.hidden ? (loading.hidden ? frame : loading) : failed;
      showLater(shown.firstElementChild);
      if (hasFocus) shown.focus();
    },
    setColorScheme(scheme) {
      for (const node of [view.frame, loading, failed]) node.style.colorScheme = cssColorScheme(scheme);
    },
  };
  view.root.append(view.frame, loading, failed);
  return view;
}
