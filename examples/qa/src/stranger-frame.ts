import { find, make } from './dom.js';
import type { StrangerOrder } from './stranger.js';

/** The page under the server's other name: to the browser, an origin that has nothing to do with this one. */
export const STRANGER = new URL(
  '/stranger.html',
  location.href.replace(/\/\/[^/:]+/, location.hostname === 'localhost' ? '//127.0.0.1' : '//localhost'),
).href;

/**
 * Lets a stranger's frame post messages to this page; resolves when the last of them has come, rejects when `signal`
 * aborts. The frame is gone then, and who listened stops when `signal` aborts.
 */
export async function letStrangerPost(order: StrangerOrder, signal: AbortSignal): Promise<void> {
  const frame = make('iframe', { src: STRANGER, title: 'A stranger' });
  try {
    const isLoaded = heard(frame, 'load', () => true, signal);
    find('#strangers', HTMLElement).append(frame);
    await isLoaded;
    const hasSpoken = heard(window, 'message', (event) => isLastOf(frame, event), signal);
    frame.contentWindow?.postMessage(order, new URL(STRANGER).origin);
    await hasSpoken;
  } finally {
    frame.remove();
  }
}

function isLastOf(frame: HTMLIFrameElement, event: Event): boolean {
  return (
    event instanceof MessageEvent && event.source === frame.contentWindow && event.data === 'the stranger has spoken'
  );
}

function heard(target: EventTarget, type: string, isIt: (event: Event) => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    target.addEventListener(type, (event) => isIt(event) && resolve(), { signal });
  });
}
