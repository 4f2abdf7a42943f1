import type { FakeGuest, FakeGuestBehaviour } from './fake-guest.js';
import { connectFromFrame, type FrameGuestOptions } from './frame-transport.js';
import { connectToPage, type HostWindow, type PageGuestOptions, type PageTransport } from './page-transport.js';
import { runGuest } from './run-guest.js';

/** A fake guest in a page that is simulated by jsdom or happy-dom. */
export interface PageGuest extends FakeGuest {
  /** The `window` option for `mountEmbed`, React, Vue or `<svc-embed>`. */
  readonly window: HostWindow;
  /** Whether an embed listens on `window`; false once all of them are destroyed. */
  readonly hasListeners: boolean;
  /** The embed's iframe while it is in the page. */
  readonly iframe: HTMLIFrameElement | undefined;
  /** Connects to an iframe in a closed shadow root, which a search cannot find. Counts as a load. */
  attach(iframe: HTMLIFrameElement): void;
}

/**
 * Makes a scripted embed for the test of a host page. With `baseUrl` it lives in the simulated page of a unit test: give
 * its `window` to the embed under test. With `inside` it runs in the iframe of a real browser.
 *
 * @throws TestingError `invalid-option`
 * @example
 * const guest = createFakeGuest({ baseUrl: 'https://acme.example.com' });
 * const embed = mountEmbed('#movies', { baseUrl: 'https://acme.example.com', dashboard: 'movies-overview', window: guest.window });
 * await embed.ready;
 * guest.emit('drilldown', { member: 'movies.genre', value: 'Drama' });
 * embed.refresh();
 * await guest.waitForAction('refresh');
 */
export function createFakeGuest(options: FakeGuestBehaviour & PageGuestOptions): PageGuest;
export function createFakeGuest(options: FakeGuestBehaviour & FrameGuestOptions): FakeGuest;
export function createFakeGuest(options: FakeGuestBehaviour & (PageGuestOptions | FrameGuestOptions)): FakeGuest {
  if ('inside' in options) return runGuest(options, (events) => connectFromFrame(options, events));
  let transport: PageTransport | undefined;
  const guest = runGuest(options, (events) => {
    transport = connectToPage(options, events);
    return transport;
  });
  return Object.defineProperties(guest, {
    window: { value: transport?.window, enumerable: true },
    hasListeners: { get: () => transport?.hasListeners, enumerable: true },
    iframe: { get: () => transport?.iframe, enumerable: true },
    attach: { value: transport?.attach, enumerable: true },
  });
}
