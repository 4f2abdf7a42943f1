import { expectOption } from '../error.js';
import { createHelperFrames } from '../wire/helper-frames.js';
import type { GuestTransport, GuestTransportEvents } from './run-guest.js';

/** A fake guest inside an iframe of a real browser. */
export interface FrameGuestOptions {
  /** The iframe's own window. */
  readonly inside: Window;
  /** The origin to post to; default the page's if the browser names it, else any. */
  readonly hostOrigin?: string | undefined;
}

/** Connects to the real page around an iframe of a browser. */
export function connectFromFrame(
  { inside, hostOrigin }: FrameGuestOptions,
  events: GuestTransportEvents,
): GuestTransport {
  const { parent, location, document } = inside;
  expectOption(parent !== inside, 'inside: the window of an iframe');
  const target = hostOrigin ?? location.ancestorOrigins?.[0] ?? (originOf(document.referrer) || '*');
  const helpers = createHelperFrames(document);

  function onMessage({ source, data, origin, ports }: MessageEvent) {
    if (source === parent) events.onMessage(data, origin, ports);
  }

  function post(data: unknown): boolean {
    parent.postMessage(data, target);
    return true;
  }

  inside.addEventListener('message', onMessage);
  // Deferred, so that the caller of `createFakeGuest` has the guest before it emits.
  queueMicrotask(() => events.onLoad(location.href));
  return {
    reportLoads() {},
    post,
    postHostile({ data, sender }) {
      // No browser lets a script forge these.
      if (sender === 'untrusted' || sender === 'no-window') return false;
      // A frame in this one is another window; with a sandbox it also has another origin.
      if (sender) return helpers.post("parent.parent.postMessage(data, '*')", () => data, sender === 'origin');
      return post(data);
    },
    close() {
      inside.removeEventListener('message', onMessage);
      helpers.close();
    },
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
