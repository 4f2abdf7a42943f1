import { describe, expect, it } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { trackVitals, type Vitals, type VitalsWindow } from './vitals.js';

type Observed = { readonly type: string; readonly buffered: boolean; tell(...entries: object[]): void };

const all = ['largest-contentful-paint', 'layout-shift', 'event', 'long-animation-frame'];

/** A surface whose vitals are tracked, in a window with the measurements and the clock of the test. */
function setUp({ supported = all, hidden = false }: { supported?: string[]; hidden?: boolean } = {}) {
  const observers = new Set<Observed>();
  const timers: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const document = {
    hidden,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const performance = { interactionCount: 0 };
  class PerformanceObserver {
    static supportedEntryTypes = supported;
    readonly own: Observed[] = [];
    constructor(readonly callback: (list: { getEntries(): object[] }) => void) {}
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      const tell = (...entries: object[]) =>
        this.callback({ getEntries: () => entries.map((entry) => ({ entryType: type, ...entry })) });
      const observed = { type, buffered, tell };
      this.own.push(observed);
      observers.add(observed);
    }
    disconnect() {
      for (const observed of this.own) observers.delete(observed);
    }
  }
  const window = {
    PerformanceObserver,
    performance,
    document,
    setTimeout: (callback: () => void) => timers.push(callback),
  } as unknown as VitalsWindow;
  let vitals: Vitals | undefined;
  const fake = fakeGuest((guest) => {
    vitals = guest.use(trackVitals({ window }));
  });
  return {
    ...fake,
    observers,
    timers,
    listeners,
    performance,
    vitals: vitals as unknown as Vitals,
    tell: (type: string, ...entries: object[]) => {
      for (const observer of observers) if (observer.type === type) observer.tell(...entries);
    },
    /** Lets the time of a report pass; returns what is reported. */
    report() {
      for (const callback of timers.splice(0)) callback();
      return fake.posts.splice(0).map(({ name, payload }) => ({ name, ...payload }));
    },
    hide() {
      for (const listener of listeners) listener();
    },
  };
}

const nothing = {
  name: 'vitals',
  lcp: null,
  cls: 0,
  inp: null,
  slowFrames: 0,
  slowFrameTime: null,
  slowest: null,
  slowestTime: null,
};

describe('trackVitals', () => {
  it('observes nothing before a host page asks, and then includes earlier entries', () => {
    const { ask, observers, report, timers, vitals } = setUp();
    vitals.rendered('chart', 10);
    expect([observers.size, timers.length]).toEqual([0, 0]);
    ask('vitals');
    expect([...observers].map(({ type, buffered }) => [type, buffered])).toEqual(all.map((type) => [type, true]));
    expect(report()).toEqual([{ ...nothing, slowest: 'chart', slowestTime: 10 }]);
  });

  it('reports once for all entries of a second, and nothing while nothing changes', () => {
    const { ask, report, tell, vitals } = setUp();
    ask('vitals');
    tell('largest-contentful-paint', { startTime: 100 }, { startTime: 250 });
    tell('long-animation-frame', { startTime: 1, duration: 80 }, { startTime: 100, duration: 60 });
    vitals.rendered('chart', 300);
    vitals.rendered('table', 120);
    expect(report()).toEqual([
      { ...nothing, lcp: 250, slowFrames: 2, slowFrameTime: 80, slowest: 'chart', slowestTime: 300 },
    ]);
    expect(report()).toEqual([]);
    vitals.rendered('table', 200);
    expect(report()).toEqual([]);
  });

  it('adds up layout shifts of one session, and ignores shifts after recent input', () => {
    const { ask, report, tell } = setUp();
    ask('vitals');
    tell('layout-shift', { startTime: 100, value: 0.25 }, { startTime: 900, value: 0.25 });
    tell('layout-shift', { startTime: 950, value: 4, hadRecentInput: true });
    tell('layout-shift', { startTime: 2500, value: 0.375 });
    expect(report()).toMatchObject([{ cls: 0.5 }]);
    for (const startTime of [3400, 4300, 5200, 6100, 7000]) tell('layout-shift', { startTime, value: 0.125 });
    expect(report()).toMatchObject([{ cls: 1 }]);
    tell('layout-shift', { startTime: 7600, value: 0.25 });
    expect(report()).toMatchObject([{ cls: 1 }]);
  });

  it('uses the longest event of the slowest interaction, and leaves out one for each 50 interactions', () => {
    const { ask, performance, report, tell } = setUp();
    ask('vitals');
    tell('event', { duration: 900, interactionId: 0 });
    tell('event', { duration: 80, interactionId: 1 }, { duration: 120, interactionId: 1 });
    tell('event', { duration: 100, interactionId: 2 }, { duration: 40, interactionId: 1 });
    expect(report()).toMatchObject([{ inp: 120 }]);
    performance.interactionCount = 50;
    tell('event', { duration: 90, interactionId: 3 });
    expect(report()).toMatchObject([{ inp: 100 }]);
    performance.interactionCount = 5000;
    tell('event', { duration: 16, interactionId: 4 });
    expect(report()).toMatchObject([{ inp: 16 }]);
  });

  it('B76 keeps ten interactions, and 100 characters of the id of a widget', () => {
    const { ask, performance, report, tell, vitals } = setUp();
    ask('vitals');
    vitals.rendered('x'.repeat(1_000_000), 10);
    performance.interactionCount = 1_000;
    for (let interactionId = 1; interactionId <= 1_000; interactionId++)
      tell('event', { duration: 1_000 + interactionId, interactionId });
    expect(report()).toMatchObject([{ inp: 1_991, slowest: 'x'.repeat(100) }]);
  });

  it('ignores an LCP that was painted after the page was hidden', () => {
    const { ask, hide, report, tell } = setUp();
    ask('vitals');
    tell('largest-contentful-paint', { startTime: 150 });
    hide();
    tell('largest-contentful-paint', { startTime: 250 });
    expect(report()).toMatchObject([{ lcp: 150 }, { lcp: 150 }]);
    const opened = setUp({ hidden: true });
    opened.ask('vitals');
    opened.tell('largest-contentful-paint', { startTime: 100 });
    expect(opened.report()).toMatchObject([{ lcp: null }]);
  });

  it('reports pending changes when the page is hidden, and nothing without a change', () => {
    const { ask, posts, hide, report } = setUp();
    hide();
    expect(posts).toEqual([]);
    ask('vitals');
    hide();
    hide();
    expect(report()).toHaveLength(1);
  });

  it.each([{ supported: [] }, { supported: ['event'] }])(
    'sends null for values that the browser does not measure: %j',
    (given) => {
      const { ask, report } = setUp(given);
      ask('vitals');
      expect(report()).toEqual([{ ...nothing, cls: null, slowFrames: null }]);
    },
  );

  it('counts no entry twice if a host page asks again, and reports nothing meanwhile', () => {
    const { ask, observers, report, tell } = setUp();
    ask('vitals');
    ask();
    tell('long-animation-frame', { startTime: 1, duration: 80 });
    expect(report()).toEqual([]);
    ask('vitals');
    expect(observers.size).toBe(all.length);
    tell('long-animation-frame', { startTime: 100, duration: 60 });
    expect(report()).toMatchObject([{ slowFrames: 2 }]);
  });

  it('leaves no listener behind when it is stopped, and reports nothing afterwards', () => {
    const { ask, listeners, observers, report, vitals } = setUp();
    ask('vitals');
    vitals.stop();
    vitals.rendered('chart', 5);
    expect([listeners.size, observers.size, report()]).toEqual([0, 0, []]);
  });
});
