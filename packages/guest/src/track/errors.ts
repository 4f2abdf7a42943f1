import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { errorText } from '../error-text.js';
import type { GuestExtension } from '../guest.js';

/** How `trackErrors` reports. */
export interface TrackErrorsOptions {
  /** Where the errors come from, as the host is told; default `window`. */
  readonly context?: string | undefined;
  /** Default: the page's own window. */
  readonly window?: ErrorWindow | undefined;
}

/** The part of a window that `trackErrors` watches; a real `window` fits. */
export interface ErrorWindow {
  addEventListener(
    type: 'error',
    listener: (event: { readonly error: unknown; readonly message: string }) => void,
  ): void;
  addEventListener(type: 'unhandledrejection', listener: (event: { readonly reason: unknown }) => void): void;
  removeEventListener(
    type: 'error',
    listener: (event: { readonly error: unknown; readonly message: string }) => void,
  ): void;
  removeEventListener(type: 'unhandledrejection', listener: (event: { readonly reason: unknown }) => void): void;
}

/** Browsers fire an `error` event for it without an error: an observer is told a frame later, and nothing is wrong. */
const HARMLESS = /^ResizeObserver loop (completed with undelivered notifications|limit exceeded)/;

/**
 * The error with which Firefox ends the requests of a page that the viewer leaves, while that page is still shown. Its report
 * waits for some milliseconds, and is dropped with the page.
 */
const LEFT = /^NetworkError/;
const LEAVING = 10_000;

/**
 * Emits uncaught errors and unhandled rejections as non-fatal `error` events, at most 1,000 characters of text each and
 * without the session in it. Neither an error that reporting itself causes is reported, nor a `ResizeObserver loop` message
 * of the browser.
 *
 * @example const stop = guest.use(trackErrors({ context: 'dashboard' }));
 */
export function trackErrors(options: TrackErrorsOptions = {}): GuestExtension<() => void> {
  return makeExtension('trackErrors', options, (guest, _, keep) => {
    const own = ownOptions(options);
    const { context = 'window' } = own;
    const page: ErrorWindow = own.window ?? globalThis.window;
    const waiting = new Set<ReturnType<typeof setTimeout>>();
    let reporting = false;

    const report = (thrown: unknown) => {
      if (reporting) return;
      reporting = true;
      try {
        guest.emit('error', { ...errorText(thrown), context, fatal: false });
      } finally {
        reporting = false;
      }
    };
    // Errors of scripts from elsewhere, and some old ones, come as a message only.
    const onError = ({ error, message }: { readonly error: unknown; readonly message: string }) => {
      if (error || !HARMLESS.test(message)) report(error ?? message);
    };
    const onRejection = ({ reason }: { readonly reason: unknown }) => {
      if (!LEFT.test(Object(reason).message)) return report(reason);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        report(reason);
      }, LEAVING);
      waiting.add(timer);
    };

    page.addEventListener('error', onError);
    page.addEventListener('unhandledrejection', onRejection);
    return keep(() => {
      page.removeEventListener('error', onError);
      page.removeEventListener('unhandledrejection', onRejection);
      for (const timer of waiting) clearTimeout(timer);
    });
  });
}
