import { connectGuest, frameHeightDefinition, type GuestConnection } from '@svc-embed/protocol/internal';

/** The part of a window by which the browser sizes its frame; only browsers that do have `requestResize`. */
export interface SizedWindow {
  readonly innerWidth: number;
  readonly innerHeight: number;
  /** Measures the document now; throws where its `<meta name="responsive-embedded-sizing">` does not name the page around. */
  requestResize(): void;
  addEventListener(type: 'resize', listener: () => void): void;
  removeEventListener(type: 'resize', listener: () => void): void;
}

/** Lets the browser size the frame of the document. */
interface FrameSizing {
  /** Tells the browser of a height of the content; returns whether the frame gets it so, and needs no message. */
  request(height: number): boolean;
  stop(): void;
}

/** Whether the browser measures the document: it has the width of its frame, and may. */
export function isSized(page: Partial<SizedWindow>): page is SizedWindow {
  try {
    if (page.innerWidth) (page as SizedWindow).requestResize();
    return !!page.innerWidth;
  } catch {
    // Nor do other browsers have it.
    return false;
  }
}

/**
 * Offers the host page to let the browser size the frame, where the browser and the document allow that.
 *
 * The browser measures a document as in the frame of its first layout, in both directions, so that heights which depend on
 * the frame do not loop: https://drafts.csswg.org/css-sizing-4/#responsive-iframes. It follows no other width, and gives no
 * height below the first one. Where the first layout came before the size of the frame, as it does in some loads, it measures
 * without width. So the frame is looked at when it was resized: a height that nobody asked for is not that of the content.
 * From then on messages have it.
 *
 * @param onResize Called when the frame has another size.
 */
export function createFrameSizing(connection: GuestConnection, page: SizedWindow, onResize: () => void): FrameSizing {
  const { innerWidth, innerHeight } = page;
  const channel = connectGuest(connection, frameHeightDefinition);
  const asked = new Set<number>();
  let last: number | undefined;
  let isResized = false;
  let isLost = false;

  function hear() {
    isResized = true;
    onResize();
  }

  page.addEventListener('resize', hear);
  return {
    stop: () => page.removeEventListener('resize', hear),
    request(height) {
      const isNew = height !== last && !isLost;
      if (isNew) {
        last = height;
        // The browser rounds to the nearest pixel.
        asked.add(Math.floor(height)).add(Math.ceil(height));
        page.requestResize();
      }
      const isAsked = isNew || !isResized || asked.has(page.innerHeight);
      isResized = false;
      isLost ||= channel.active && !(page.innerWidth === innerWidth && Math.ceil(height) >= innerHeight && isAsked);
      return channel.active && !isLost;
    },
  };
}
