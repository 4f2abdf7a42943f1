import { native } from '@svc-embed/protocol/internal';

/** Each side of a box, the side from which its place is measured, and which way leads into the box. */
const SIDES = [
  ['top', 'top', 1],
  ['right', 'left', -1],
  ['bottom', 'top', -1],
  ['left', 'left', 1],
] as const;

/** Lengths at the four sides of a box, in pixels. */
type Sides = Record<(typeof SIDES)[number][0], number>;

/** Which part of a frame is visible: its edges, from the upper left corner of the frame. */
export interface VisiblePart extends Sides {
  /** How far what a phone keeps for its notch and its bars reaches into the visible part. */
  readonly safeArea: Sides;
}

/**
 * Tells which part of a frame is visible, and again after each change, at most once a frame. Nothing reads the layout while
 * the page scrolls: the place of what begins to be observed is told once the browser has made the layout, so whatever may
 * have moved the frame has it observed anew.
 */
export function watchVisiblePart(iframe: HTMLIFrameElement, tell: (part: VisiblePart) => void): () => void {
  const root = iframe.ownerDocument;
  const ending = new AbortController();
  const insets = {} as Sides;
  let told: string | undefined;
  const observer = new IntersectionObserver(see, {
    root,
    // What moves the frame by a style, and not by scrolling, changes only how much of it is visible.
    threshold: [...Array(1000).keys()].map((index) => index / 999),
  });
  const sizes = new ResizeObserver(() => {
    // A style alone can tell what notch and bars take of the window.
    const name = '--svc-safe';
    for (const [side] of SIDES) {
      iframe.style.setProperty(name, `env(safe-area-inset-${side})`);
      insets[side] = parseFloat(getComputedStyle(iframe).getPropertyValue(name));
    }
    iframe.style.removeProperty(name);
    look();
  });
  for (const type of ['resize', 'scroll']) {
    addEventListener(type, look, ending);
    // Pinch-zoom and on-screen keyboards shrink only this one.
    globalThis.visualViewport?.addEventListener(type, look, ending);
  }
  // In a shadow tree only what scrolls is told so. The sizes tell of content above the frame that grows.
  let node: Node | null = iframe;
  while (node && node !== root) {
    native(node, 'addEventListener', 'scroll', look, ending);
    if (native(node, 'nodeType') === 1) sizes.observe(node as Element);
    node = native(node as Element, 'assignedSlot') ?? native(node, 'parentNode') ?? (node as ShadowRoot).host;
  }

  function look() {
    observer.unobserve(iframe);
    observer.observe(iframe);
  }

  function see(entries: readonly IntersectionObserverEntry[]) {
    const part = partOf(entries.at(-1) as IntersectionObserverEntry, insets);
    const text = JSON.stringify(part);
    if (text !== told) tell(part);
    told = text;
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
  // The browser has just made the layout, so this read costs none.
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
