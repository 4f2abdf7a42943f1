import { connectGuest, native, ownOptions, vitalsDefinition } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';
import { type VitalsEntry, type VitalsPayload, vitalsReaders } from './vitals-readers.js';

/** The part of a window that `trackVitals` uses; a real `window` fits. */
export interface VitalsWindow {
  readonly PerformanceObserver: {
    new (
      callback: (list: { getEntries(): readonly unknown[] }) => void,
    ): { observe(options: object): void; disconnect(): void };
    readonly supportedEntryTypes: readonly string[];
  };
  readonly performance: { readonly interactionCount: number };
  readonly document: {
    readonly hidden: boolean;
    addEventListener(type: 'visibilitychange', listener: () => void): void;
    removeEventListener(type: 'visibilitychange', listener: () => void): void;
  };
  setTimeout(callback: () => void, delay: number): unknown;
}

/** Options of `trackVitals`. */
export interface TrackVitalsOptions {
  /** Default: the page's own window. */
  readonly window?: VitalsWindow | undefined;
}

/** The handle of `trackVitals`. */
export interface Vitals {
  /** Reports that a widget shows its data, and the milliseconds that took. */
  rendered(widgetId: string, milliseconds: number): void;
  stop(): void;
}

/** Milliseconds between two reports. */
const INTERVAL = 1_000;

/** Maximum number of reported characters of a widget's id. */
const MAX_NAME = 100;

/**
 * Reports the speed of the surface to a host page that measures it: LCP, CLS, INP, long animation frames, and the slowest
 * widget. Observes only after a host page asks, and then includes the entries that the browser has buffered. Use it before
 * `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const vitals = guest.use(trackVitals());
 * const start = performance.now();
 * chart.onRender(() => vitals.rendered('chart', performance.now() - start));
 */
export function trackVitals(options: TrackVitalsOptions = {}): GuestExtension<Vitals> {
  return makeExtension('trackVitals', options, (_, link, keep) => {
    const { window: page = globalThis.window as unknown as VitalsWindow } = ownOptions<TrackVitalsOptions>(options);
    const { PerformanceObserver: Observer } = page;
    const channel = connectGuest(link(), vitalsDefinition);
    const vitals: VitalsPayload = {
      lcp: null,
      cls: null,
      inp: null,
      slowFrames: null,
      slowFrameTime: null,
      slowest: null,
      slowestTime: null,
    };
    const readers = vitalsReaders(vitals, page);
    let observer: InstanceType<typeof Observer> | undefined;
    let isWaiting = false;

    function begin() {
      // A second observer would count the earlier entries twice.
      if (observer) return;
      observer = new Observer((list) => {
        for (const entry of list.getEntries() as VitalsEntry[]) readers[entry.entryType]?.(entry);
        request();
      });
      for (const type of Observer.supportedEntryTypes) {
        if (type === 'layout-shift') vitals.cls = 0;
        if (type === 'long-animation-frame') vitals.slowFrames = 0;
        if (readers[type]) observer.observe({ type, buffered: true, durationThreshold: 16 });
      }
      request();
    }

    function request() {
      if (isWaiting || !observer) return;
      isWaiting = true;
      page.setTimeout(report, INTERVAL);
    }

    function report() {
      if (isWaiting) channel.emit('vitals', vitals);
      isWaiting = false;
    }

    function hide() {
      // A later paint includes the time in which the page was hidden.
      readers['largest-contentful-paint'] = undefined;
      // Immediately: the page may end before its timer runs.
      report();
    }

    native(page.document, 'addEventListener', 'visibilitychange', hide);
    if (native(page.document, 'hidden')) hide();
    const off = channel.onActiveChange(begin);
    return {
      rendered(widgetId, milliseconds) {
        if (milliseconds <= (vitals.slowestTime as number)) return;
        vitals.slowestTime = milliseconds;
        vitals.slowest = widgetId.slice(0, MAX_NAME);
        request();
      },
      stop: keep(() => {
        native(page.document, 'removeEventListener', 'visibilitychange', hide);
        off();
        observer?.disconnect();
        observer = undefined;
        isWaiting = false;
      }),
    };
  });
}
