import { connectGuest, frameHeightDefinition, type GuestConnection } from '@svc-embed/protocol/internal';

/** The part of a window that sizes its frame; only browsers with `frame-sizing` have `requestResize`. */
export interface SizedWindow {
  readonly innerWidth: number;
  readonly innerHeight: number;
  /** Measures the document now; throws if its `<meta name="responsive-embedded-sizing">` does not list the embedding page. */
  requestResize(): void;
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/** The browser's sizing of the frame of the document. */
interface FrameSizing {
  /** Reports the content's height to the browser; returns false if the host page needs a message as well. */
  request(height: number): boolean;
  stop(): void;
}

/** Whether the browser sizes the frame: the document has a width, and allows it. */
export function isSized(page: Partial<SizedWindow>): page is SizedWindow {
  try {
    if (page.innerWidth) (page as SizedWindow).requestResize();
    return !!page.innerWidth;
  } catch {
    // Not allowed, or not supported: `requestResize` is undefined in other browsers.
    return false;
  }
}

/**
 * Lets the browser size the frame, if the browser and the document allow it, and offers that to the host page.
 *
 * The browser measures a document in the frame of its first layout, in both directions, so that heights which depend on the
 * frame do not loop: https://drafts.csswg.org/css-sizing-4/#responsive-iframes. It ignores later widths, and never makes the
 * frame lower than at first. In some loads the first layout comes before the frame has a size, and the browser measures without
 * a width. So each resize is checked: if the frame has a height that was not requested, messages report the height from then on.
 *
 * @param onResize Called when the size of the frame changes.
 */
export function createFrameSizing(connection: GuestConnection, page: SizedWindow, onResize: () => void): FrameSizing {
  const { innerWidth, innerHeight } = page;
  const channel = connectGuest(connection, frameHeightDefinition);
  const requested = new Set<number>();
  let last: number | undefined;
  let isResized = false;
  let isLost = false;

  function handleResize() {
    isResized = true;
    onResize();
  }

  page.addEventListener('resize', handleResize);
  return {
    stop: () => page.removeEventListener('resize', handleResize),
    request(height) {
      const isNew = height !== last && !isLost;
      if (isNew) {
        last = height;
        // The browser rounds to the nearest pixel.
        requested.add(Math.floor(height)).add(Math.ceil(height));
        page.requestResize();
      }
      const isRequested = isNew || !isResized || requested.has(page.innerHeight);
      isResized = false;
      isLost ||= channel.active && !(page.innerWidth === innerWidth && Math.ceil(height) >= innerHeight && isRequested);
      return channel.active && !isLost;
    },
  };
}
