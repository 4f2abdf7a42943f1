import { expectOption } from '../error.js';
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

  function hear({ source, origin: from, data }: MessageEvent) {
    if (source !== null && source === iframe.contentWindow && from === origin) end.hear(data, from);
  }

  view.addEventListener('message', hear);
  return {
    post: (data) => iframe.contentWindow?.postMessage(data, origin),
    postHostile({ data, sender }) {
      // A browser lets nobody lie about these. Another window is one in this page, of this page's origin.
      if (sender && sender !== 'window') return false;
      if (sender) postFromElsewhere(iframe, origin, data);
      else iframe.contentWindow?.postMessage(data, origin);
      return true;
    },
    close: () => view.removeEventListener('message', hear),
  };
}

/** Posts to the surface from another frame of this page, which has the page's origin and is not the parent. */
function postFromElsewhere(iframe: HTMLIFrameElement, origin: string, data: unknown) {
  const frame = iframe.ownerDocument.createElement('iframe');
  frame.hidden = true;
  frame.srcdoc = `<script>addEventListener('message', ({ data: [to, at, data] }) => parent.frames[to].postMessage(data, at))</script>`;
  const view = iframe.ownerDocument.defaultView;
  frame.addEventListener('load', () => {
    const index = Array.from({ length: view?.length ?? 0 }, (_, at) => view?.[at]).indexOf(
      iframe.contentWindow ?? undefined,
    );
    frame.contentWindow?.postMessage([index, origin, data], '*');
  });
  iframe.ownerDocument.body.append(frame);
}
