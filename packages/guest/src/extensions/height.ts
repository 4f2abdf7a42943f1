import { connectGuest, heightDefinition, native, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';
import { createFrameSizing, isSized, type SizedWindow } from './frame-sizing.js';
import { type FrameWindow, onceAFrame } from './once-a-frame.js';

/** Options of `trackHeight`. */
export interface TrackHeightOptions {
  /**
   * Element whose height the frame gets; default: the document's root element. Its height must come from its content.
   * The browser can size a frame only by the document, so the height of another element is always sent as a message.
   */
  readonly root?: Element | undefined;
  /**
   * Called when the host page starts and stops following the height. A page that fills its frame, for example with `100vh`,
   * must drop that style in the meantime, so that its height comes from its content.
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
 * when the host page asks for it and on each change, at most once per animation frame. Use it before `ready` is emitted.
 *
 * If the document has the tag of `embeddedSizingMeta` and the browser supports it, the browser sizes the frame without messages;
 * the host page then needs only the style `frame-sizing: content-height`. The browser measures the document in the frame of its
 * first layout. So the height is emitted once the width of the frame changes, or the content is lower than the frame was then.
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
      // A hidden frame has no layout, and the layout for print differs from the one on the screen.
      if (!width || print.matches || sizing?.request(height)) return;
      const rounded = Math.ceil(height);
      if (rounded === last) return;
      last = rounded;
      channel.emit('resize', { height: rounded });
    }

    /** Forgets the last height if the host page has given the frame another one. */
    function onResize() {
      if (page.innerHeight !== last) last = undefined;
      measuring.request();
    }

    function begin() {
      last = undefined;
      // Not `afterprint`: a frame does not get it when the host page is printed.
      print.addEventListener('change', measuring.request);
      observer.observe(element);
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
    // A host page may have only the CSS, and no script that asks for heights.
    if (sizing) begin();
    return keep(() => {
      off();
      sizing?.stop();
      end();
      if (channel.active) onActiveChange?.(false);
    });
  });
}
