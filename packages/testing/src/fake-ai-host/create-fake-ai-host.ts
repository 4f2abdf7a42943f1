import { connectToIframe, type IframeHostOptions } from '../fake-host/iframe-transport.js';
import { connectToWindow, type WindowTransport } from '../fake-host/window-transport.js';
import { type AppWindow, createAppWindow } from './app-window.js';
import type { FakeAiHost, FakeAiHostBehaviour } from './fake-ai-host.js';
import { runAiHost } from './run-ai-host.js';

/** A fake AI host around an app that runs in this process. */
export interface WindowAiHost extends FakeAiHost {
  /** The `window` option for `connectApp`. */
  readonly window: AppWindow;
  /** The errors that the app reported as uncaught. */
  readonly errors: readonly unknown[];
}

/** Options of a fake AI host around an app that runs in this process. */
export interface WindowAiHostOptions {
  /** The page of the app, such as the window of jsdom; default the global one, or an empty page if there is no DOM. */
  readonly window?: object | undefined;
}

/**
 * Makes a scripted AI chat (MCP Apps) for the test of a surface. Give its `window` to `connectApp`: it needs no browser.
 * With `iframe` it is the real page around the app in that iframe, or around the app's sandbox proxy.
 *
 * @throws TestingError `invalid-option`
 * @example
 * const host = createFakeAiHost({ context: { theme: 'dark' } });
 * const app = await connectApp({ name: 'Sales', version: '1.0.0', window: host.window });
 * host.sendInput({ filters: { 'movies.genre': { value: 'Drama' } } });
 * expect(host.rejections).toEqual([]);
 */
export function createFakeAiHost(options: FakeAiHostBehaviour & IframeHostOptions): FakeAiHost;
export function createFakeAiHost(options?: FakeAiHostBehaviour & WindowAiHostOptions): WindowAiHost;
export function createFakeAiHost(
  options: FakeAiHostBehaviour & (IframeHostOptions | WindowAiHostOptions) = {},
): FakeAiHost {
  if ('iframe' in options)
    return runAiHost(options, (events) => connectToIframe({ ...options, anyOrigin: true }, events));
  let transport: WindowTransport | undefined;
  const host = runAiHost(options, (events) => {
    transport = connectToWindow({}, events);
    return transport;
  });
  return Object.defineProperties(host, {
    window: { value: transport && createAppWindow(transport.window, options.window), enumerable: true },
    errors: { value: transport?.errors, enumerable: true },
  });
}
