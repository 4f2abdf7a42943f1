import { native } from '@svc-embed/protocol/internal';

/** Each side of a box, the side from which its position is measured, and the direction into the box. */
const SIDES = [
  ['top', 'top', 1],
  ['right', 'left', -1],
  ['bottom', 'top', -1],
  ['left', 'left', 1],
] as const;

/** Lengths at the four sides of a box, in pixels. */
type Sides = Record<(typeof SIDES)[number][0], number>;

/** The visible part of a frame: its edges, from the upper left corner of the frame. */
export interface VisiblePart extends Sides {
  /** How far a phone's notch and bars reach into the visible part. */
  readonly safeArea: Sides;
}

/**
 * Calls the listener with the visible part of a frame, and again after each change, at most once per animation frame. Nothing reads
 * the layout while the page scrolls: an IntersectionObserver reports a newly observed element after the layout, so every event
 * that may have moved the frame observes it again.
 */
export function watchVisiblePart(iframe: HTMLIFrameElement, listener: (part: VisiblePart) => void): () => void {
  const root = iframe.ownerDocument;
  const ending = new AbortController();
  const insets = {} as Sides;
  let last: string | undefined;
  const observer = new IntersectionObserver(report, {
    root,
    // A move by a style, without scrolling, changes only how much of the frame is visible.
    threshold: [...Array(1000).keys()].map((index) => index / 999),
  });
  const sizes = new ResizeObserver(() => {
    // Only a style has the insets of notch and bars.
    const name = '--svc-safe';
    for (const [side] of SIDES) {
      iframe.style.setProperty(name, `env(safe-area-inset-${side})`);
      insets[side] = parseFloat(getComputedStyle(iframe).getPropertyValue(name));
    }
    iframe.style.removeProperty(name);
    observeAgain();
  });
  for (const type of ['resize', 'scroll']) {
    addEventListener(type, observeAgain, ending);
    // Pinch-zoom and on-screen keyboards shrink only the visual viewport.
    globalThis.visualViewport?.addEventListener(type, observeAgain, ending);
  }
  // `scroll` does not leave a shadow tree, so listen on each ancestor. ResizeObserver catches content above that grows.
  let node: Node | null = iframe;
  while (node && node !== root) {
    native(node, 'addEventListener', 'scroll', observeAgain, ending);
    if (native(node, 'nodeType') === 1) sizes.observe(node as Element);
    node = native(node as Element, 'assignedSlot') ?? native(node, 'parentNode') ?? (node as ShadowRoot).host;
  }

  function observeAgain() {
    observer.unobserve(iframe);
    observer.observe(iframe);
  }

  function report(entries: readonly IntersectionObserverEntry[]) {
    const part = partOf(entries.at(-1) as IntersectionObserverEntry, insets);
    const text = JSON.stringify(part);
    if (text !== last) listener(part);
    last = text;
  }

  return () => {
    ending.abort();
    sizes.disconnect();
    observer.disconnect();
  };
}

function partOf(entry: IntersectionObserverEntry, insets: Sides): VisiblePart {
  const { intersectionRect: rect, boundingClientRect, isIntersecting, rootBounds } = entry;
  const { visualViewport: view } = globalThis;
  // The browser has just computed the layout, so this read is free.
  const seen: Sides = view
    ? {
        top: Math.max(rect.top, view.offsetTop),
        right: Math.min(rect.right, view.offsetLeft + view.width),
        bottom: Math.min(rect.bottom, view.offsetTop + view.height),
        left: Math.max(rect.left, view.offsetLeft),
      }
    : rect;
  const isSeen = isIntersecting && seen.top <= seen.bottom && seen.left <= seen.right;
  const part = { safeArea: {} } as VisiblePart;
  for (const [side, start, inward] of SIDES) {
    part[side] = isSeen ? Math.round(seen[side] - boundingClientRect[start]) : 0;
    // A frame that was removed has no insets.
    part.safeArea[side] = Math.max(
      0,
      Math.round(insets[side] - inward * (seen[side] - Number(rootBounds?.[side]))) || 0,
    );
  }
  return part;
}
