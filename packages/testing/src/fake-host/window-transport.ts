import { expectOption } from '../error.js';
import { forgedFields } from '../wire/hostile.js';
import { createMessageTarget, type MessageLike } from '../wire/message-target.js';
import type { Transport, TransportEvents } from '../wire/transport.js';

/** The part of a window that a surface uses; fits the `window` option of `createGuest`. */
export interface SurfaceWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly location: { readonly origin: string; readonly ancestorOrigins?: readonly string[] };
  readonly document: { readonly referrer: string };
  addEventListener(type: 'message', listener: (event: MessageLike) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageLike) => void): void;
  reportError(error: unknown): void;
}

/** A fake host around a surface that runs in this process. */
export interface WindowHostOptions {
  /** The host page's origin; default `https://app.example.com`. */
  readonly origin?: string | undefined;
  /** The surface's own origin; default `https://tenant.example.com`. */
  readonly surfaceOrigin?: string | undefined;
  /** The place where the surface finds the host page's origin; default `ancestors`. */
  readonly named?: 'ancestors' | 'referrer' | 'nowhere' | undefined;
}

/** A transport to a surface in this process, and the window to give to it. */
export interface WindowTransport extends Transport {
  readonly window: SurfaceWindow;
  /** The errors that the surface reported as uncaught. */
  readonly errors: readonly unknown[];
}

/** Connects to a surface that gets its window from here. */
export function connectToWindow(options: WindowHostOptions, events: TransportEvents): WindowTransport {
  const {
    origin = 'https://app.example.com',
    surfaceOrigin = 'https://tenant.example.com',
    named = 'ancestors',
  } = options;
  expectOption(URL.canParse(origin) && new URL(origin).origin === origin, 'origin: an origin, without a path');
  const errors: unknown[] = [];
  const reportError = (error: unknown) => errors.push(error);
  const target = createMessageTarget(reportError);
  const parent = {
    postMessage(message: unknown, targetOrigin: string) {
      const data: unknown = structuredClone(message);
      if (targetOrigin === '*' || targetOrigin === origin) events.onMessage(data, surfaceOrigin);
      else events.onMisaddressed(targetOrigin);
    },
  };

  function dispatch(data: unknown, changes: Partial<MessageLike>): boolean {
    target.dispatch({ origin, source: parent, data, ...changes });
    return true;
  }

  return {
    errors,
    window: {
      parent,
      location: { origin: surfaceOrigin, ...(named === 'ancestors' && { ancestorOrigins: [origin] }) },
      document: { referrer: named === 'referrer' ? `${origin}/` : '' },
      addEventListener: (type, listener) => type === 'message' && target.addListener(listener),
      removeEventListener: (_type, listener) => target.removeListener(listener),
      reportError,
    },
    post: (data, from = origin, ports = []) => dispatch(data, { origin: from, ports }),
    postHostile: (message) => dispatch(message.data, forgedFields(message, origin)),
    close() {},
  };
}
