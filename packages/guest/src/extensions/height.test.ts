import { describe, expect, it, vi } from 'vitest';
import { fakeFrames } from '../../test/fake-frames.js';
import { fakeGuest } from '../../test/fake-guest.js';
import { trackHeight } from './height.js';

/** A page whose content is as high as the test says. */
function setUp() {
  const frames = fakeFrames();
  const box = { width: 800, height: 0 };
  const measured = vi.fn(() => box);
  const root = { getBoundingClientRect: measured } as unknown as Element;
  const printListeners = new Set<() => void>();
  const print = {
    get matches() {
      return page.isPrinting;
    },
    addEventListener: (_: 'change', listener: () => void) => void printListeners.add(listener),
    removeEventListener: (_: 'change', listener: () => void) => void printListeners.delete(listener),
  };
  const observed = new Set<Element>();
  let notify = () => {};
  const page = {
    ...frames,
    document: { documentElement: root },
    isPrinting: false,
    matchMedia(query: string) {
      expect(query).toBe('print');
      return print;
    },
    ResizeObserver: class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe(element: Element) {
        observed.add(element);
        // As a browser does for the first size.
        notify();
      }
      disconnect() {
        observed.clear();
      }
    },
  };
  const onActiveChange = vi.fn();
  let stop = () => {};
  const fake = fakeGuest((guest) => {
    stop = trackHeight(guest, { window: page, onActiveChange });
  });
  return {
    ...fake,
    page,
    frames,
    box,
    measured,
    observed,
    onActiveChange,
    stop: () => stop(),
    heights: () => fake.heard.splice(0).map(({ name, payload }) => (name === 'resize' ? payload.height : name)),
    /** The content gets another height, in a page that shows frames unless it is hidden. */
    become(height: number, isShown = true) {
      box.height = height;
      notify();
      if (isShown) frames.show();
    },
    /** The page of the frame begins or ends to be printed; a frame gets no `afterprint` when the page around is. */
    print(isPrinting: boolean) {
      page.isPrinting = isPrinting;
      for (const listener of printListeners) listener();
    },
    printListeners,
  };
}

describe('trackHeight', () => {
  it('measures nothing before the host page asks', () => {
    const { frames, measured, observed, heights, onActiveChange } = setUp();
    frames.show();
    expect(observed.size).toBe(0);
    expect(measured).not.toHaveBeenCalled();
    expect(heights()).toEqual([]);
    expect(onActiveChange).not.toHaveBeenCalled();
  });

  it('emits the height of the root, rounded up, when the host page asks and when it changes', () => {
    const { ask, become, box, frames, heights, onActiveChange } = setUp();
    box.height = 640.2;
    ask('height');
    expect(onActiveChange.mock.calls).toEqual([[true]]);
    expect(heights()).toEqual([]);
    frames.show();
    expect(heights()).toEqual([641]);
    become(700);
    become(699.5);
    become(120);
    expect(heights()).toEqual([700, 120]);
  });

  it('measures in a frame, once however often the content changes before it', () => {
    const { ask, become, frames, heights, measured } = setUp();
    ask('height');
    become(500, false);
    become(300, false);
    become(400, false);
    expect(measured).not.toHaveBeenCalled();
    expect(frames.requested).toBe(1);
    frames.show();
    expect(measured).toHaveBeenCalledOnce();
    expect(heights()).toEqual([400]);
  });

  it('emits the last height when a hidden page is shown', () => {
    const { ask, become, frames, heights } = setUp();
    ask('height');
    frames.show();
    heights();
    become(900, false);
    become(950, false);
    expect(heights()).toEqual([]);
    frames.show();
    expect(heights()).toEqual([950]);
  });

  it('keeps the height of a frame that is not displayed', () => {
    const { ask, become, box, heights } = setUp();
    ask('height');
    become(500);
    box.width = 0;
    become(0);
    box.width = 800;
    become(500);
    expect(heights()).toEqual([500]);
  });

  it('ignores the layout for print, and measures again after it', () => {
    const { ask, become, box, frames, heights, print } = setUp();
    ask('height');
    become(500);
    print(true);
    become(2000);
    expect(heights()).toEqual([500]);
    // Whatever the observer compares with: the height in print may be that of the content after it.
    box.height = 510;
    print(false);
    frames.show();
    expect(heights()).toEqual([510]);
  });

  it('stops while the host page no longer asks, and emits the height again when it does', () => {
    const { ask, become, frames, heights, observed, onActiveChange, printListeners } = setUp();
    ask('height');
    become(500);
    become(600, false);
    ask();
    frames.show();
    expect(observed.size + printListeners.size).toBe(0);
    ask('height');
    become(500);
    expect(heights()).toEqual([500, 500]);
    expect(onActiveChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('measures the element that is given', () => {
    const root = { getBoundingClientRect: () => ({ width: 1, height: 42 }) } as unknown as Element;
    const { page, frames } = setUp();
    const { ask, heard } = fakeGuest((guest) => trackHeight(guest, { window: page, root }));
    ask('height');
    frames.show();
    expect(heard).toEqual([{ name: 'resize', payload: { height: 42 } }]);
  });

  it('leaves nothing behind when it is stopped or the guest is destroyed', () => {
    for (const way of ['stop', 'destroy'] as const) {
      const { ask, become, frames, guest, heights, observed, onActiveChange, printListeners, stop } = setUp();
      ask('height');
      become(500, false);
      if (way === 'stop') stop();
      else guest.destroy();
      frames.show();
      ask('height');
      expect([observed.size, printListeners.size, frames.requested]).toEqual([0, 0, 0]);
      expect(heights()).toEqual([]);
      expect(onActiveChange.mock.calls).toEqual([[true], [false]]);
    }
  });

  it('is refused once ready has been emitted', () => {
    const { guest, page } = setUp();
    expect(() => trackHeight(guest, { window: page })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });
});
