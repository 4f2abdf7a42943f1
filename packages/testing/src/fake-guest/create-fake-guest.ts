import type { FakeGuest, FakeGuestBehaviour } from './fake-guest.js';
import { connectFromFrame, type FrameLineOptions } from './frame-line.js';
import { connectToPage, type HostWindow, type PageLine, type PageLineOptions } from './page-line.js';
import { speak } from './speak.js';

/** A fake guest in a page that is simulated by jsdom or happy-dom. */
export interface PageGuest extends FakeGuest {
  /** The `window` option for `mountEmbed`, React, Vue or `<svc-embed>`. */
  readonly window: HostWindow;
  /** The embed's iframe while it is in the page. */
  readonly iframe: HTMLIFrameElement | undefined;
  /** Takes an iframe that is in a closed shadow root; one elsewhere is found by itself. Counts as a load. */
  attach(iframe: HTMLIFrameElement): void;
}

/**
 * Makes a scripted embed for the test of a host page. With `baseUrl` it lives in the simulated page of a unit test: give
 * its `window` to the embed under test. With `inside` it runs in the iframe of a real browser.
 *
 * @throws TestingError `invalid-option`
 * @example
 * const guest = createFakeGuest({ baseUrl: 'https://acme.example.com' });
 * const embed = mountEmbed('#sales', { baseUrl: 'https://acme.example.com', dashboard: 'sales', window: guest.window });
 * await embed.ready;
 * guest.emit('drilldown', { member: 'orders.status', value: 'open' });
 * embed.refresh();
 * await guest.waitForAction('refresh');
 */
export function createFakeGuest(options: FakeGuestBehaviour & PageLineOptions): PageGuest;
export function createFakeGuest(options: FakeGuestBehaviour & FrameLineOptions): FakeGuest;
export function createFakeGuest(options: FakeGuestBehaviour & (PageLineOptions | FrameLineOptions)): FakeGuest {
  if ('inside' in options) return speak(options, (end) => connectFromFrame(options, end));
  let line: PageLine | undefined;
  const guest = speak(options, (end) => {
    line = connectToPage(options, end);
    return line;
  });
  return Object.defineProperties(guest, {
    window: { value: line?.window, enumerable: true },
    iframe: { get: () => line?.iframe, enumerable: true },
    attach: { value: line?.attach, enumerable: true },
  });
}
