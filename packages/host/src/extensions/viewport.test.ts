import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { trackViewport } from '../index.js';

useStillWorld();

type Box = readonly [top: number, right: number, bottom: number, left: number];

const rect = ([top, right, bottom, left]: Box) => ({ top, right, bottom, left });

/** A fake observer of positions or sizes, which the test calls. */
class Observer {
  static made: Observer[] = [];
  readonly observed = new Set<unknown>();
  constructor(readonly tell: (entries: readonly object[]) => void) {
    Observer.made.push(this);
  }
  observe(element: unknown) {
    this.observed.add(element);
  }
  unobserve(element: unknown) {
    this.observed.delete(element);
  }
  disconnect() {
    this.observed.clear();
  }
}

/** The insets of the phone's notch and bars. */
const insets: Record<string, number> = {};

beforeEach(() => {
  Observer.made = [];
  Object.assign(insets, { top: 0, right: 0, bottom: 0, left: 0 });
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('getComputedStyle', ({ style }: { style: { value: string } }) => ({
    getPropertyValue: () => style.value.replace(/env\(safe-area-inset-(\w+)\)/, (_, side) => `${insets[side]}px`),
  }));
});

afterEach(() => vi.unstubAllGlobals());

function setUp(extensions = ['viewport']) {
  const mounted = mountExtended(extensions);
  const { fake, say, start } = mounted;
  Object.assign(fake.style, {
    value: '',
    setProperty: (_: string, value: string) => Object.assign(fake.style, { value }),
    removeProperty: () => Object.assign(fake.style, { value: '' }),
  });
  const stop = mounted.embed.use(trackViewport());
  start();
  Object.defineProperty(fake, 'parentNode', { value: null });
  const observers = () => Observer.made.filter(({ observed }) => observed.size > 0);
  return {
    ...mounted,
    stop,
    observers,
    want: (wanted: boolean) => say('viewport-wanted', { wanted }),
    /** Reports the size of the frame, after which it is observed. */
    layOut: () => Observer.made.at(-1)?.tell([]),
    /** Reports positions of the frame, oldest first, in a window of 1000 by 800 pixels. */
    show(...places: readonly { readonly frame: Box; readonly seen?: Box }[]) {
      const rootBounds = rect([0, 1000, 800, 0]);
      const entries = places.map(({ frame, seen }) => ({
        boundingClientRect: rect(frame),
        intersectionRect: rect(seen ?? [0, 0, 0, 0]),
        isIntersecting: !!seen,
        rootBounds,
      }));
      observers()[0]?.tell(entries);
    },
    /** Returns the parts that the surface received since the last call. */
    told: () => mounted.surface.received('viewport').map(([, payload]) => payload),
  };
}

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const tall: Box = [-1200, 900, 3800, 100];
const middle = { top: 1200, right: 800, bottom: 2000, left: 0, safeArea: none };

describe('trackViewport', () => {
  it('observes nothing before a surface requests it, nor after the request ends', () => {
    const { observers, want } = setUp();
    expect(Observer.made).toEqual([]);
    want(true);
    expect(observers().length).toBeGreaterThan(0);
    want(false);
    expect(observers()).toEqual([]);
    dispatchEvent(new Event('resize'));
    expect(observers()).toEqual([]);
  });

  it('B75 makes observers once, however many requests and callers there are', () => {
    const { embed, observers, stop, want } = setUp();
    want(true);
    const made = Observer.made.length;
    for (let index = 0; index < 1_000; index++) want(true);
    embed.use(trackViewport())();
    expect([Observer.made.length, observers().length > 0]).toEqual([made, true]);
    for (let index = 0; index < 1_000; index++) want(false);
    stop();
    expect([Observer.made.length, observers()]).toEqual([made, []]);
  });

  it("sends the visible part in pixels of the frame, from the browser's last report", () => {
    const { layOut, show, told, want } = setUp();
    want(true);
    layOut();
    show({ frame: tall, seen: [0, 900, 800, 100] });
    show(
      { frame: [0, 900, 5000, 100], seen: [0, 900, 800, 100] },
      { frame: [10.4, 900, 300, 100], seen: [10.4, 900, 300, 100] },
    );
    expect(told()).toEqual([middle, { top: 0, right: 800, bottom: 290, left: 0, safeArea: none }]);
  });

  it('sends nothing while the part stays the same', () => {
    const { layOut, show, told, want } = setUp();
    want(true);
    layOut();
    for (const top of [100, 90.5, 13]) show({ frame: [top, 900, top + 400, 100], seen: [top, 900, top + 400, 100] });
    for (const top of [-900, -910, 4000]) show({ frame: [top, 900, top + 400, 100] });
    expect(told()).toEqual([
      { top: 0, right: 800, bottom: 400, left: 0, safeArea: none },
      { top: 0, right: 0, bottom: 0, left: 0, safeArea: none },
    ]);
  });

  it('sends how far the safe area of a phone reaches into the visible part', () => {
    const { layOut, show, told, want } = setUp();
    Object.assign(insets, { top: 47, right: 20, bottom: 34 });
    want(true);
    layOut();
    show({ frame: [-1200, 1000, 3800, 0], seen: [0, 1000, 800, 0] });
    show({ frame: [40, 1000, 600, 0], seen: [40, 1000, 600, 0] });
    expect(told().map((payload) => (payload as { safeArea: object }).safeArea)).toEqual([
      { top: 47, right: 20, bottom: 34, left: 0 },
      { top: 7, right: 20, bottom: 0, left: 0 },
    ]);
  });

  it('counts the part of the window that pinch-zoom and an on-screen keyboard leave', () => {
    const view = Object.assign(new EventTarget(), { offsetLeft: 0, offsetTop: 0, width: 1000, height: 800 });
    vi.stubGlobal('visualViewport', view);
    const { layOut, observers, show, told, want } = setUp();
    Object.assign(insets, { bottom: 34 });
    want(true);
    layOut();
    const place = { frame: tall, seen: [0, 900, 800, 100] as Box };
    show(place);
    const observe = vi.spyOn(observers()[0] as Observer, 'observe');
    for (const [type, change] of [
      ['resize', { height: 500.4 }],
      ['scroll', { offsetTop: 120, offsetLeft: 300, width: 400 }],
      ['resize', { offsetLeft: 950, width: 50 }],
    ] as const) {
      Object.assign(view, change);
      view.dispatchEvent(new Event(type));
      show(place);
    }
    expect(observe).toHaveBeenCalledTimes(3);
    const atBottom = { ...none, bottom: 34 };
    expect(told()).toEqual([
      { ...middle, safeArea: atBottom },
      { ...middle, bottom: 1700 },
      { ...middle, top: 1320, bottom: 1820, left: 200, right: 600 },
      { ...none, safeArea: none },
    ]);
    want(false);
    view.dispatchEvent(new Event('resize'));
    expect(observers()).toEqual([]);
  });

  it('ends with the document, whose successor must request it again, and with the embed', () => {
    const { embed, layOut, observers, show, start, told, want } = setUp();
    want(true);
    layOut();
    show({ frame: tall, seen: [0, 900, 800, 100] });
    start();
    expect(observers()).toEqual([]);
    want(true);
    layOut();
    show({ frame: tall, seen: [0, 900, 800, 100] });
    expect(told()).toEqual([middle, middle]);
    embed.destroy();
    expect(observers()).toEqual([]);
  });

  it('sends each part once for all callers until the last of them stops, and starts again with the next', () => {
    const { embed, layOut, observers, show, stop, told, want } = setUp();
    const stopSecond = embed.use(trackViewport());
    want(true);
    expect(observers()).toHaveLength(1);
    stop();
    stop();
    expect(observers()).toHaveLength(1);
    stopSecond();
    expect(observers()).toEqual([]);
    embed.use(trackViewport());
    layOut();
    show({ frame: tall, seen: [0, 900, 800, 100] });
    expect(told()).toEqual([middle]);
  });

  it('does nothing for a surface without the extension', () => {
    const { want } = setUp([]);
    want(true);
    expect(Observer.made).toEqual([]);
  });
});
