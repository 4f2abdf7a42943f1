import { expectOption } from '../error.js';
import { STRANGER, similarTo } from '../wire/hostile.js';
import { carried, createEar, type MessageLike } from '../wire/post.js';
import type { Line, LineEnd } from './line.js';

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
export interface WindowLineOptions {
  /** The host page's origin; default `https://app.example.com`. */
  readonly origin?: string | undefined;
  /** The surface's own origin; default `https://tenant.example.com`. */
  readonly surfaceOrigin?: string | undefined;
  /** How the browser names the host page to the surface; default `ancestors`. */
  readonly named?: 'ancestors' | 'referrer' | 'nowhere' | undefined;
}

/** A line to a surface in this process, and the window to give to it. */
export interface WindowLine extends Line {
  readonly window: SurfaceWindow;
  /** What the surface reported as uncaught. */
  readonly errors: readonly unknown[];
}

/** Connects to a surface that gets its window from here. */
export function connectToWindow(options: WindowLineOptions, end: LineEnd): WindowLine {
  const {
    origin = 'https://app.example.com',
    surfaceOrigin = 'https://tenant.example.com',
    named = 'ancestors',
  } = options;
  expectOption(URL.canParse(origin) && new URL(origin).origin === origin, 'origin: an origin, without a path');
  const errors: unknown[] = [];
  const report = (error: unknown) => errors.push(error);
  const ear = createEar(report);
  const parent = {
    postMessage(message: unknown, targetOrigin: string) {
      const data = carried(message);
      if (targetOrigin === '*' || targetOrigin === origin) end.hear(data, surfaceOrigin);
      else end.miss(targetOrigin);
    },
  };

  function tell(data: unknown, changes: Partial<MessageLike>) {
    ear.tell({ type: 'message', isTrusted: true, origin, source: parent, data: carried(data), ...changes });
  }

  return {
    errors,
    window: {
      parent,
      location: { origin: surfaceOrigin, ...(named === 'ancestors' && { ancestorOrigins: [origin] }) },
      document: { referrer: named === 'referrer' ? `${origin}/` : '' },
      addEventListener: (type, listener) => type === 'message' && ear.add(listener),
      removeEventListener: (_type, listener) => ear.remove(listener),
      reportError: report,
    },
    post: (data, from = origin) => tell(data, { origin: from }),
    postHostile({ name, data, sender }) {
      tell(data, {
        ...(sender === 'origin' && { origin: name === 'similar-origin' ? similarTo(origin) : STRANGER }),
        ...(sender === 'window' && { source: {} }),
        ...(sender === 'no-window' && { source: null }),
        ...(sender === 'untrusted' && { isTrusted: false }),
      });
      return true;
    },
    close() {},
  };
}
