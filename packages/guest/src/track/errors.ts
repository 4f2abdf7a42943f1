import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { errorText } from '../error-text.js';
import type { GuestExtension } from '../guest.js';

/** Options of `trackErrors`. */
export interface TrackErrorsOptions {
  /** Source of the errors, sent as their `context`; default `window`. */
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

/** Browsers fire an `error` event without an error if they deliver resize notifications one frame later. */
const HARMLESS = /^ResizeObserver loop (completed with undelivered notifications|limit exceeded)/;

/**
 * Firefox rejects the requests of a page with this error when the viewer leaves it, while its scripts still run. The report
 * waits for some milliseconds, and is lost if the page ends.
 */
const NETWORK_ERROR = /^NetworkError/;
const NETWORK_ERROR_DELAY = 10_000;

/**
 * Emits uncaught errors and unhandled rejections as non-fatal `error` events, with at most 1,000 characters of text each and
 * without the session. Ignores errors of the reporting itself, and the browser's `ResizeObserver loop` messages.
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
    // Errors of cross-origin scripts have a message, but no `error`.
    const onError = ({ error, message }: { readonly error: unknown; readonly message: string }) => {
      if (error || !HARMLESS.test(message)) report(error ?? message);
    };
    const onRejection = ({ reason }: { readonly reason: unknown }) => {
      if (!NETWORK_ERROR.test(Object(reason).message)) return report(reason);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        report(reason);
      }, NETWORK_ERROR_DELAY);
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
