import { expect } from 'vitest';
import { trackHeight } from '../src/extensions/height.js';
import { fakeFrames } from './fake-frames.js';
import { fakeGuest } from './fake-guest.js';

/** Returns a set of listeners, with the methods that add and remove them. */
function listened() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
}

/** The box of the content, and the element that has it. */
interface Content {
  readonly box: { width: number; height: number };
  readonly root: Element;
}

type Options = Omit<NonNullable<Parameters<typeof trackHeight>[0]>, 'window'>;

/** A guest that tracks the height of a page, whose content has the height that the test sets. `parts` are added to its window. */
export function trackMeasured(
  options: (content: Content) => Options = () => ({}),
  parts: (content: Content) => object = () => ({}),
) {
  const frames = fakeFrames();
  const box = { width: 800, height: 0 };
  const root = { getBoundingClientRect: () => box } as unknown as Element;
  const print = listened();
  const resized = listened();
  const observed = new Set<Element>();
  let isPrinting = false;
  let notify = () => {};
  const page = {
    ...frames,
    document: { documentElement: root },
    addEventListener: resized.addEventListener,
    removeEventListener: resized.removeEventListener,
    matchMedia(query: string) {
      expect(query).toBe('print');
      return Object.defineProperty({ ...print, matches: false }, 'matches', { get: () => isPrinting });
    },
    ResizeObserver: class {
      constructor(callback: () => void) {
        notify = () => {
          if (observed.size) callback();
        };
      }
      observe(element: Element) {
        // Like a browser, calls back once for each newly observed element.
        if (observed.has(element)) return;
        observed.add(element);
        notify();
      }
      disconnect() {
        observed.clear();
      }
    },
    ...parts({ box, root }),
  };
  let stop = () => {};
  const fake = fakeGuest((guest) => {
    stop = guest.use(trackHeight({ window: page, ...options({ box, root }) }));
  });
  return {
    ...fake,
    page,
    frames,
    box,
    root,
    observed,
    printListeners: print.listeners,
    resizeListeners: resized.listeners,
    stop: () => stop(),
    heights: () => fake.posts.splice(0).map(({ name, payload }) => (name === 'resize' ? payload.height : name)),
    /** Gives the content another height, in a page that shows frames unless it is hidden. */
    become(height: number, isShown = true) {
      box.height = height;
      notify();
      if (isShown) frames.show();
    },
    /** Starts or ends printing. A frame gets no `afterprint` when the host page is printed. */
    print(is: boolean) {
      isPrinting = is;
      for (const listener of print.listeners) listener();
    },
  };
}
