import { find, make } from './dom.js';
import type { StrangerOrder } from './stranger.js';

/** The page under the server's other name: to the browser, an origin that has nothing to do with this one. */
export const STRANGER = new URL(
  '/stranger.html',
  location.href.replace(/\/\/[^/:]+/, location.hostname === 'localhost' ? '//127.0.0.1' : '//localhost'),
).href;

/** Lets a stranger's frame post messages to this page; resolves when the last of them has come. */
export async function letStrangerPost(order: StrangerOrder): Promise<void> {
  const frame = make('iframe', { src: STRANGER, title: 'A stranger' });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  find('#strangers', HTMLElement).replaceChildren(frame);
  await loaded;
  await new Promise<void>((resolve) => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data !== 'the stranger has spoken') return;
      window.removeEventListener('message', listen);
      resolve();
    };
    window.addEventListener('message', listen);
    frame.contentWindow?.postMessage(order, new URL(STRANGER).origin);
  });
  frame.remove();
}
