import type { FakeHost, FakeHostBehaviour } from './fake-host.js';
import { connectToIframe, type IframeLineOptions } from './iframe-line.js';
import { speak } from './speak.js';
import { connectToWindow, type SurfaceWindow, type WindowLine, type WindowLineOptions } from './window-line.js';

/** A fake host around a surface that runs in this process. */
export interface WindowHost extends FakeHost {
  /** The `window` option for `createGuest`. */
  readonly window: SurfaceWindow;
  /** What the surface's handlers threw. */
  readonly errors: readonly unknown[];
}

/**
 * Makes a scripted host page for the test of a surface. By itself it needs no browser: give its `window` to the guest
 * under test. With `iframe` it talks from a real page to the surface in that iframe.
 *
 * @throws TestingError `invalid-option`
 * @example
 * const host = createFakeHost({ origin: 'https://app.example.com' });
 * const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'], window: host.window });
 * startSurface(guest);
 * host.perform('set-locale', { locale: 'de-DE' });
 * await host.waitForEvent('ready');
 */
export function createFakeHost(options: FakeHostBehaviour & IframeLineOptions): FakeHost;
export function createFakeHost(options?: FakeHostBehaviour & WindowLineOptions): WindowHost;
export function createFakeHost(options: FakeHostBehaviour & (WindowLineOptions | IframeLineOptions) = {}): FakeHost {
  if ('iframe' in options) return speak(options, (end) => connectToIframe(options, end));
  let line: WindowLine | undefined;
  const host = speak(options, (end) => {
    line = connectToWindow(options, end);
    return line;
  });
  return Object.defineProperties(host, {
    window: { value: line?.window, enumerable: true },
    errors: { value: line?.errors, enumerable: true },
  });
}
