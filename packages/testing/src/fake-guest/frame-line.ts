import { expectOption } from '../error.js';
import { createHelperFrames } from '../wire/helper-frames.js';
import type { Line, LineEnd } from './line.js';

/** A fake guest inside an iframe of a real browser. */
export interface FrameLineOptions {
  /** The iframe's own window. */
  readonly inside: Window;
  /** Whom to post to; default the page around as far as the browser names it, else anybody. */
  readonly hostOrigin?: string | undefined;
}

/** Connects to the real page around an iframe of a browser. */
export function connectFromFrame({ inside, hostOrigin }: FrameLineOptions, end: LineEnd): Line {
  const { parent, location, document } = inside;
  expectOption(parent !== inside, 'inside: the window of an iframe');
  const target = hostOrigin ?? location.ancestorOrigins?.[0] ?? (originOf(document.referrer) || '*');

  const helpers = createHelperFrames(document);

  function hear({ source, data, origin }: MessageEvent) {
    if (source === parent) end.hear(data, origin);
  }

  inside.addEventListener('message', hear);
  // Not at once: who made the guest gets it before it speaks.
  queueMicrotask(() => end.load({ address: location.href }));
  return {
    look() {},
    post(data) {
      parent.postMessage(data, target);
      return true;
    },
    postHostile({ data, sender }) {
      // A browser lets nobody lie about these.
      if (sender === 'untrusted' || sender === 'no-window') return false;
      // From a frame in this one: another window; sandboxed, it has another origin too.
      if (sender) return helpers.post("parent.parent.postMessage(data, '*')", () => data, sender === 'origin');
      parent.postMessage(data, target);
      return true;
    },
    close() {
      inside.removeEventListener('message', hear);
      helpers.close();
    },
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
