import { expectOption } from '../error.js';
import { createHelperFrames } from '../wire/helper-frames.js';
import type { Line, LineEnd } from './line.js';

/** A fake host that is a real page around a surface. */
export interface IframeLineOptions {
  /** The iframe that shows the surface, with its `src`. */
  readonly iframe: HTMLIFrameElement;
}

/** Connects to the surface in an iframe of a browser. */
export function connectToIframe({ iframe }: IframeLineOptions, end: LineEnd): Line {
  const view = iframe.ownerDocument.defaultView;
  expectOption(view && URL.canParse(iframe.src), 'iframe: one in a page, with an address');
  const { origin } = new URL(iframe.src);
  const helpers = createHelperFrames(iframe.ownerDocument);

  function hear({ source, origin: from, data }: MessageEvent) {
    if (source !== null && source === iframe.contentWindow && from === origin) end.hear(data, from);
  }

  /** Posts from another frame of this page, which has the page's origin and is not the parent. */
  function postFromElsewhere(data: unknown): boolean {
    return helpers.post('const [to, at, what] = data; parent.frames[to].postMessage(what, at)', () => {
      const index = Array.from({ length: view?.length ?? 0 }, (_, at) => view?.[at]).indexOf(
        iframe.contentWindow ?? undefined,
      );
      return [index, origin, data];
    });
  }

  view.addEventListener('message', hear);
  return {
    post: (data) => iframe.contentWindow?.postMessage(data, origin),
    postHostile({ data, sender }) {
      // A browser lets nobody lie about these. Another window is one in this page, of this page's origin.
      if (sender && sender !== 'window') return false;
      if (sender) return postFromElsewhere(data);
      iframe.contentWindow?.postMessage(data, origin);
      return true;
    },
    close() {
      view.removeEventListener('message', hear);
      helpers.close();
    },
  };
}
