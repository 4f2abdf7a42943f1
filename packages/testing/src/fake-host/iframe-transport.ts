import { expectOption } from '../error.js';
import { createHelperFrames } from '../wire/helper-frames.js';
import type { Transport, TransportEvents } from '../wire/transport.js';

/** A fake host that is a real page around a surface. */
export interface IframeHostOptions {
  /** The iframe that shows the surface, with its `src`. */
  readonly iframe: HTMLIFrameElement;
}

/** Connects to the surface in an iframe of a browser; with `anyOrigin` to whichever document is shown there. */
export function connectToIframe(
  { iframe, anyOrigin = false }: IframeHostOptions & { readonly anyOrigin?: boolean },
  events: TransportEvents,
): Transport {
  const view = iframe.ownerDocument.defaultView;
  expectOption(view && (anyOrigin || URL.canParse(iframe.src)), 'iframe: one in a page, with an address');
  const origin = anyOrigin ? '*' : new URL(iframe.src).origin;
  const helpers = createHelperFrames(iframe.ownerDocument);

  function onMessage({ source, origin: from, data }: MessageEvent) {
    if (source !== null && source === iframe.contentWindow && (anyOrigin || from === origin))
      events.onMessage(data, from);
  }

  function post(data: unknown, _origin?: string, ports: readonly MessagePort[] = []): boolean {
    iframe.contentWindow?.postMessage(data, origin, [...ports]);
    return iframe.contentWindow !== null;
  }

  /** Posts from another frame of this page, which has the page's origin and is not the parent. */
  function postFromSibling(data: unknown): boolean {
    return helpers.post('const [to, at, what] = data; parent.frames[to].postMessage(what, at)', () => {
      const windows = Array.from({ length: view?.length ?? 0 }, (_, index) => view?.[index]);
      return [windows.indexOf(iframe.contentWindow ?? undefined), origin, data];
    });
  }

  view.addEventListener('message', onMessage);
  return {
    post,
    postHostile({ data, sender }) {
      if (sender === 'window') return postFromSibling(data);
      // No browser lets a script forge the other senders.
      return !sender && post(data);
    },
    close() {
      view.removeEventListener('message', onMessage);
      helpers.close();
    },
  };
}
