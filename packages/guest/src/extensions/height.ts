import { connectGuest, heightDefinition, native, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';
import { createFrameSizing, isSized, type SizedWindow } from './frame-sizing.js';
import { type FrameWindow, onceAFrame } from './once-a-frame.js';

/** What `trackHeight` takes. */
export interface TrackHeightOptions {
  /**
   * The element whose height the frame gets; default: the document's root element. Its height must come from its content.
   * The browser gives a frame the height of the document alone, so that of an element is always reported.
   */
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
export interface HeightWindow extends FrameWindow, Partial<SizedWindow> {
  readonly document: { readonly documentElement: Element };
  readonly ResizeObserver: new (callback: () => void) => Pick<ResizeObserver, 'observe' | 'disconnect'>;
  matchMedia(query: string): Pick<MediaQueryList, 'matches'> & {
    addEventListener(type: 'change', listener: () => void): void;
    removeEventListener(type: 'change', listener: () => void): void;
  };
}

/**
 * Lets a host page that uses `autoHeight` make the frame as high as the content: emits the height of the root, rounded up,
 * when the host page asks for it and on each change, at most once a frame. Use it before `ready` is emitted.
 *
 * Where the document has the tag of `embeddedSizingMeta` and the browser knows it, the browser gives the frame its height, with
 * no message, also in a page whose frame has no more than `frame-sizing: content-height`. It measures the document as in
 * the frame of its first layout. So the height is emitted once the frame has another width, or the content is lower than
 * the frame was then.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const stop = guest.use(trackHeight());
 */
export function trackHeight(options: TrackHeightOptions = {}): GuestExtension<() => void> {
  return makeExtension('trackHeight', options, (_, link, keep) => {
    const { window: page = globalThis.window, root, onActiveChange } = ownOptions<TrackHeightOptions>(options);
    const element = root ?? native(page.document, 'documentElement');
    const connection = link();
    const channel = connectGuest(connection, heightDefinition);
    const measuring = onceAFrame(page, measure);
    const sizing = !root && isSized(page) ? createFrameSizing(connection, page, onResize) : undefined;
    const print = page.matchMedia('print');
    const observer = new page.ResizeObserver(measuring.request);
    let last: number | undefined;

    function measure() {
      const { width, height } = element.getBoundingClientRect();
      // A frame that is not displayed has no layout, and that of a printed page is not the one on the screen.
      if (!width || print.matches || sizing?.request(height)) return;
      const rounded = Math.ceil(height);
      if (rounded === last) return;
      last = rounded;
      channel.emit('resize', { height: rounded });
    }

    /** The page around may have given the frame a height of its own meanwhile. */
    function onResize() {
      if (page.innerHeight !== last) last = undefined;
      measuring.request();
    }

    function begin() {
      last = undefined;
      // No `afterprint`, which a frame does not get when the page around is printed.
      print.addEventListener('change', measuring.request);
      observer.observe(element);
      // For the size that the element has now.
      measuring.request();
    }

    function end() {
      observer.disconnect();
      measuring.cancel();
      print.removeEventListener('change', measuring.request);
    }

    const off = channel.onActiveChange((isActive) => {
      if (isActive) begin();
      else if (!sizing) end();
      onActiveChange?.(isActive);
    });
    // A page with no more than a line of CSS asks for nothing.
    if (sizing) begin();
    return keep(() => {
      off();
      sizing?.stop();
      end();
      if (channel.active) onActiveChange?.(false);
    });
  });
}
