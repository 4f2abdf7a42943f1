import { expectOption } from '../error.js';
import { forgedFields } from '../wire/hostile.js';
import { createMessageTarget, type MessageLike } from '../wire/message-target.js';
import type { GuestTransport, GuestTransportEvents } from './run-guest.js';
import { trackFrames } from './track-frames.js';

/** The window on which a host page's code listens; fits the `window` option of `mountEmbed`, React, Vue and `<svc-embed>`. */
export interface HostWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** The options of a fake guest in a simulated page. */
export interface PageGuestOptions {
  /** The tenant's address: the `baseUrl` of the embed. */
  readonly baseUrl: string | URL;
  /** Chooses the iframe if the tenant has several; default the one that was loaded last. */
  readonly where?: ((iframe: HTMLIFrameElement) => boolean) | undefined;
  /** The page's document; default the global one, read when it is first needed. */
  readonly document?: Document | undefined;
}

/** A transport through a page of jsdom or happy-dom, and the window to give to the host. */
export interface PageTransport extends GuestTransport {
  readonly window: HostWindow;
  /** Whether code of the page listens for messages. */
  readonly hasListeners: boolean;
  readonly iframe: HTMLIFrameElement | undefined;
  attach(iframe: HTMLIFrameElement): void;
}

/** Connects to the embed of a page that is simulated in this process. */
export function connectToPage(options: PageGuestOptions, events: GuestTransportEvents): PageTransport {
  const { baseUrl, where = () => true, document } = options;
  expectOption(URL.canParse(String(baseUrl)), 'baseUrl: an address');
  const { origin } = new URL(baseUrl);
  const target = createMessageTarget();
  let tracker: ReturnType<typeof trackFrames> | undefined;
  let isClosed = false;

  const hasOrigin = (address: string) => URL.canParse(address) && new URL(address).origin === origin;

  function frames() {
    tracker ??= trackFrames(document ?? globalThis.document, {
      isOurs: (iframe) => hasOrigin(iframe.src) && where(iframe),
      createWindow: () => ({ postMessage }),
      onLoad: ({ address }) => events.onLoad(address),
    });
    return tracker;
  }

  /** The `postMessage` of the embed's window, which the page calls. */
  function postMessage(
    message: unknown,
    to: string | { readonly targetOrigin?: string } = '/',
    ports: readonly MessagePort[] = [],
  ) {
    const targetOrigin = typeof to === 'string' ? to : (to.targetOrigin ?? '/');
    const data: unknown = structuredClone(message);
    if (targetOrigin === '*' || hasOrigin(targetOrigin)) events.onMessage(data, '', ports);
    else events.onMisaddressed(targetOrigin);
  }

  function dispatch(data: unknown, changes?: Partial<MessageLike>): boolean {
    const frame = tracker?.current();
    if (frame) target.dispatch({ origin, source: frame.window, data, ...changes });
    return frame !== undefined;
  }

  return {
    window: {
      addEventListener(type, listener) {
        if (type !== 'message' || isClosed) return;
        target.addListener(listener);
        frames().start();
      },
      removeEventListener(_type, listener) {
        target.removeListener(listener);
        if (!target.hasListeners) tracker?.stop();
      },
    },
    get hasListeners() {
      return target.hasListeners;
    },
    get iframe() {
      return tracker?.current()?.iframe;
    },
    attach(iframe) {
      if (!isClosed) frames().attach(iframe);
    },
    reportLoads: () => void tracker?.current(),
    post: (data) => dispatch(data),
    postHostile: (message) => dispatch(message.data, forgedFields(message, origin)),
    close() {
      isClosed = true;
      tracker?.stop();
    },
  };
}
