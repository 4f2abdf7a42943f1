import { expectOption } from '../error.js';
import { STRANGER, similarTo } from '../wire/hostile.js';
import { carried, createEar, type MessageLike, reportUncaught } from '../wire/post.js';
import type { Line, LineEnd } from './line.js';
import { type TrackedFrame, trackFrames } from './track-frames.js';

/** Where a host page's code listens; fits the `window` option of `mountEmbed`, React, Vue and `<svc-embed>`. */
export interface HostWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A fake guest in a simulated page: which embed it is. */
export interface PageLineOptions {
  /** The tenant's address, as the embed has it. */
  readonly baseUrl: string | URL;
  /** Which iframe of that tenant it is, where there are several; default the one that was loaded last. */
  readonly where?: ((iframe: HTMLIFrameElement) => boolean) | undefined;
  /** Default the global one, when it is first needed. */
  readonly document?: Document | undefined;
}

/** A line through a page of jsdom or happy-dom, and the window to give to the host. */
export interface PageLine extends Line {
  readonly window: HostWindow;
  readonly iframe: HTMLIFrameElement | undefined;
  attach(iframe: HTMLIFrameElement): void;
}

/** Connects to the embed of a page that is simulated in this process. */
export function connectToPage({ baseUrl, where = () => true, document }: PageLineOptions, end: LineEnd): PageLine {
  expectOption(URL.canParse(String(baseUrl)), 'baseUrl: an address');
  const { origin } = new URL(baseUrl);
  const ear = createEar(reportUncaught);
  let tracker: ReturnType<typeof trackFrames> | undefined;
  let isClosed = false;

  function frames() {
    tracker ??= trackFrames(
      document ?? globalThis.document,
      (iframe) => URL.canParse(iframe.src) && new URL(iframe.src).origin === origin && where(iframe),
      () => ({ postMessage: hear }),
      ({ address }) => end.load({ address }),
    );
    return tracker;
  }

  /** What the page calls to send. A message for another origin is not delivered, as in a browser. */
  function hear(message: unknown, target: string | { readonly targetOrigin?: string } = '/') {
    const targetOrigin = typeof target === 'string' ? target : (target.targetOrigin ?? '/');
    const data = carried(message);
    const isMeant = targetOrigin === '*' || (URL.canParse(targetOrigin) && new URL(targetOrigin).origin === origin);
    if (isMeant) end.hear(data, '');
    else end.miss(targetOrigin);
  }

  function tell(frame: TrackedFrame, data: unknown, changes: Partial<MessageLike> = {}) {
    ear.tell({ type: 'message', isTrusted: true, origin, source: frame.window, data: carried(data), ...changes });
  }

  return {
    window: {
      addEventListener(type, listener) {
        if (type !== 'message' || isClosed) return;
        ear.add(listener);
        frames().start();
      },
      removeEventListener(_type, listener) {
        ear.remove(listener);
        if (!ear.listening) tracker?.stop();
      },
    },
    get iframe() {
      return tracker?.current()?.iframe;
    },
    attach(iframe) {
      if (!isClosed) frames().attach(iframe);
    },
    look: () => void tracker?.current(),
    post(data) {
      const frame = tracker?.current();
      if (frame) tell(frame, data);
      return frame !== undefined;
    },
    postHostile({ name, data, sender }) {
      const frame = tracker?.current();
      if (!frame) return false;
      tell(frame, data, {
        ...(sender === 'origin' && { origin: name === 'similar-origin' ? similarTo(origin) : STRANGER }),
        ...(sender === 'window' && { source: {} }),
        ...(sender === 'no-window' && { source: null }),
        ...(sender === 'untrusted' && { isTrusted: false }),
      });
      return true;
    },
    close() {
      isClosed = true;
      tracker?.stop();
    },
  };
}
