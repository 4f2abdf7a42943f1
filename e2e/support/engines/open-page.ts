import { watchComplaints } from '../lab/complaints.js';
import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

/** Opens a page of `support/pages` in a frame of the test's page, whose complaints are those of the test. */
export async function openPage(lab: Lab, path: string) {
  const frame = lab.frame(path);
  frame.style.cssText = 'width: 700px; height: 540px; border: 0';
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  /** Has what the script of the page offers. */
  const window = frame.contentWindow as Window & typeof globalThis;
  watchComplaints(lab.complain, window);

  /** Every element that matches a selector, in the page and in the shadow trees of our elements. */
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
    /** Whether exactly one of them can be seen. */
    shows: (selector: string) => all(selector).filter((element) => element.checkVisibility()).length === 1,
    /** The iframe of an embed in an element of the page; throws if there is another number of iframes. */
    iframe(target = '#embed') {
      const [iframe, another] = iframesIn(target);
      if (!iframe || another) throw new Error(`${target} has ${iframe ? 'several iframes' : 'no iframe'}`);
      return iframe;
    },
    /** The surface of the embed in an element of the page; one that came after the one that is named. */
    surface: (target = '#embed', except?: ScriptedSurface) => lab.surface(() => iframesIn(target)[0], except),
    /** The element that has the focus, in a shadow tree or not. */
    focused() {
      let { activeElement } = window.document;
      while (activeElement?.shadowRoot?.activeElement) activeElement = activeElement.shadowRoot.activeElement;
      return activeElement;
    },
  };
}
