import { find, make } from './dom.js';
import type { ForeignOrder } from './foreign.js';

/** A page under the server's other name, so that its origin is foreign. */
export const FOREIGN_PAGE = new URL(
  '/foreign.html',
  location.href.replace(/\/\/[^/:]+/, location.hostname === 'localhost' ? '//127.0.0.1' : '//localhost'),
).href;

/** Lets a foreign frame post messages. Resolves after the last one, rejects if `signal` aborts; removes the frame. */
export async function postFromForeignFrame(order: Omit<ForeignOrder, 'last'>, signal: AbortSignal): Promise<void> {
  const frame = make('iframe', { src: FOREIGN_PAGE, title: 'A foreign page' });
  try {
    const isLoaded = eventOf(frame, 'load', () => true, signal);
    find('#other-frames', HTMLElement).append(frame);
    await isLoaded;
    const last = 'all messages are posted';
    const isDone = eventOf(window, 'message', (event) => event instanceof MessageEvent && event.data === last, signal);
    frame.contentWindow?.postMessage({ ...order, last }, new URL(FOREIGN_PAGE).origin);
    await isDone;
  } finally {
    frame.remove();
  }
}

/** Resolves at the next event of this type; rejects if `signal` aborts. Then it stops listening. */
function eventOf(
  target: EventTarget,
  type: string,
  isWanted: (event: Event) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    target.addEventListener(type, (event) => isWanted(event) && resolve(), { signal });
  });
}
