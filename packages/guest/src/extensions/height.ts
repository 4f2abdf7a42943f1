import { connectGuest, heightDefinition, ownOptions } from '@svc-embed/protocol/internal';
import type { Guest } from '../guest.js';
import { type FrameWindow, onceAFrame } from './once-a-frame.js';

/** What `trackHeight` takes. */
export interface TrackHeightOptions {
  /** The element whose height the frame gets; default: the document's root element. Its height must come from its content. */
  readonly root?: Element | undefined;
  /**
   * Called when the host page begins and stops to follow the height. A page that fills its frame, such as one of `100vh`,
   * has a height of its own content only while it lets go of the frame's.
   */
  readonly onActiveChange?: ((isActive: boolean) => void) | undefined;
  /** Default: the page's own window. */
  readonly window?: HeightWindow | undefined;
}

/** The part of a window that `trackHeight` uses; a real `window` fits. */
export interface HeightWindow extends FrameWindow {
  readonly document: { readonly documentElement: Element };
  readonly ResizeObserver: new (callback: () => void) => Pick<ResizeObserver, 'observe' | 'disconnect'>;
  matchMedia(query: string): Pick<MediaQueryList, 'matches'> & {
    addEventListener(type: 'change', listener: () => void): void;
    removeEventListener(type: 'change', listener: () => void): void;
  };
}

/**
 * Lets a host page that uses `autoHeight` make the frame as high as the content: emits the height of the root, rounded up,
 * when the host page asks for it and on each change, at most once a frame. Call it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option` once `ready` has been emitted.
 * @example
 * const stop = trackHeight(guest);
 */
export function trackHeight(guest: Guest, options: TrackHeightOptions = {}): () => void {
  const { window: page = globalThis.window, root, onActiveChange } = ownOptions<TrackHeightOptions>(options);
  const element = root ?? page.document.documentElement;
  const channel = guest.use({ connectGuest: (connection) => connectGuest(connection, heightDefinition) });
  const measuring = onceAFrame(page, measure);
  const print = page.matchMedia('print');
  const observer = new page.ResizeObserver(measuring.request);
  let last: number | undefined;

  function measure() {
    const { width, height } = element.getBoundingClientRect();
    // A frame that is not displayed has no layout, and that of a printed page is not the one on the screen.
    if (!width || print.matches) return;
    const rounded = Math.ceil(height);
    if (rounded === last) return;
    last = rounded;
    channel.emit('resize', { height: rounded });
  }

  function begin() {
    last = undefined;
    // No `afterprint`, which a frame does not get when the page around is printed.
    print.addEventListener('change', measuring.request);
    // Also calls back for the size that the element has now.
    observer.observe(element);
  }

  function end() {
    observer.disconnect();
    measuring.cancel();
    print.removeEventListener('change', measuring.request);
  }

  const off = channel.onActiveChange((isActive) => {
    if (isActive) begin();
    else end();
    onActiveChange?.(isActive);
  });
  return () => {
    off();
    end();
    if (channel.active) onActiveChange?.(false);
  };
}
