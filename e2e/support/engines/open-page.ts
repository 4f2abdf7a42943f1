import { watchComplaints } from '../lab/complaints.js';
import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

/** A page of `support/pages` in a frame of the test's page. */
export interface OpenPage {
  /** The window, with what the script of the page offers. */
  readonly window: Window & typeof globalThis;
  /** Every element that matches a selector, in the page and in the shadow trees of our elements. */
  all(selector: string): HTMLElement[];
  /** Whether exactly one of them can be seen. */
  shows(selector: string): boolean;
  /** The iframe of an embed in an element of the page; throws if there is another number of iframes. */
  iframe(target?: string): HTMLIFrameElement;
  /** The surface of the embed in an element of the page; one that came after the one that is named. */
  surface(target?: string, except?: ScriptedSurface): Promise<ScriptedSurface>;
  /** The element that has the focus, in a shadow tree or not. */
  focused(): Element | null;
}

/** Opens a page, whose complaints are those of the test. */
export async function openPage(lab: Lab, path: string): Promise<OpenPage> {
  const frame = lab.frame(path);
  frame.style.cssText = 'width: 700px; height: 540px; border: 0';
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const window = frame.contentWindow as Window & typeof globalThis;
  watchComplaints(lab.complain, window);

  function all<E extends HTMLElement>(selector: string): E[] {
    const roots = [...window.document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [window.document, ...roots].flatMap((root) => [...root.querySelectorAll<E>(selector)]);
  }
  const iframesIn = (target: string) =>
    all<HTMLIFrameElement>('iframe').filter((iframe) => {
      const root = iframe.getRootNode();
      return (root instanceof window.ShadowRoot ? root.host : iframe).closest(target);
    });

  return {
    window,
    all,
    shows: (selector) => all(selector).filter((element) => element.checkVisibility()).length === 1,
    iframe(target = '#embed') {
      const [iframe, another] = iframesIn(target);
      if (!iframe || another) throw new Error(`${target} has ${iframe ? 'several iframes' : 'no iframe'}`);
      return iframe;
    },
    surface: (target = '#embed', except) => lab.surface(() => iframesIn(target)[0], except),
    focused() {
      let { activeElement } = window.document;
      while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
      return activeElement;
    },
  };
}
