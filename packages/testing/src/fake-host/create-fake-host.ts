import type { FakeHost, FakeHostBehaviour } from './fake-host.js';
import { connectToIframe, type IframeHostOptions } from './iframe-transport.js';
import { runHost } from './run-host.js';
import {
  connectToWindow,
  type SurfaceWindow,
  type WindowHostOptions,
  type WindowTransport,
} from './window-transport.js';

/** A fake host around a surface that runs in this process. */
export interface WindowHost extends FakeHost {
  /** The `window` option for `createGuest`. */
  readonly window: SurfaceWindow;
  /** The errors that the surface's handlers threw. */
  readonly errors: readonly unknown[];
}

/**
 * Makes a scripted host page for the test of a surface. Without `iframe` it needs no browser: give its `window` to the guest
 * under test. With `iframe` it is the real page around the surface in that iframe.
 *
 * @throws TestingError `invalid-option`
 * @example
 * const host = createFakeHost({ origin: 'https://app.example.com' });
 * const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'], window: host.window });
 * startSurface(guest);
 * host.perform('set-locale', { locale: 'de-DE' });
 * await host.waitForEvent('ready');
 */
export function createFakeHost(options: FakeHostBehaviour & IframeHostOptions): FakeHost;
export function createFakeHost(options?: FakeHostBehaviour & WindowHostOptions): WindowHost;
export function createFakeHost(options: FakeHostBehaviour & (WindowHostOptions | IframeHostOptions) = {}): FakeHost {
  if ('iframe' in options) return runHost(options, (events) => connectToIframe(options, events));
  let transport: WindowTransport | undefined;
  const host = runHost(options, (events) => {
    transport = connectToWindow(options, events);
    return transport;
  });
  return Object.defineProperties(host, {
    window: { value: transport?.window, enumerable: true },
    errors: { value: transport?.errors, enumerable: true },
  });
}
