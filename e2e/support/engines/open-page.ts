import { watchComplaints } from '../lab/complaints.js';
import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

/** Opens a page of `support/pages` in a frame of the test's page; its complaints fail the test. */
export async function openPage(lab: Lab, path: string) {
  const frame = lab.frame(path);
  frame.style.cssText = 'width: 700px; height: 540px; border: 0';
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  /** The window of the page, with the globals of its script. */
  const window = frame.contentWindow as Window & typeof globalThis;
  watchComplaints(lab.complain, window);

  /** Returns the elements that match a selector, in the page and in shadow trees. */
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
    /** Whether exactly one of them is visible. */
    shows: (selector: string) => all(selector).filter((element) => element.checkVisibility()).length === 1,
    /** Returns the iframe in an element of the page; throws unless there is exactly one. */
    iframe(target = '#embed') {
      const [iframe, another] = iframesIn(target);
      if (!iframe || another) throw new Error(`${target} has ${iframe ? 'several iframes' : 'no iframe'}`);
      return iframe;
    },
    /** Waits for the surface in an element of the page, and returns it; a later one than `except`. */
    surface: (target = '#embed', except?: ScriptedSurface) => lab.surface(() => iframesIn(target)[0], except),
    /** Returns the focused element, also in a shadow tree. */
    focused() {
      let { activeElement } = window.document;
      while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
      return activeElement;
    },
  };
}
