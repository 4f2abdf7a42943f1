import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/** Options of `trackDashboardLoad`. */
export interface DashboardLoadOptions {
  readonly publicId?: string | undefined;
  /** Ids of the widgets that must report; duplicates count once. */
  readonly widgets: readonly string[];
  /** Milliseconds of a clock that only goes forward; default `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** The handle of `trackDashboardLoad`. */
export interface DashboardLoad {
  /** Reports that a widget has rendered its data. Unknown ids and repetitions are ignored. */
  loaded(widgetId: string): void;
  stop(): void;
}

/**
 * Emits `dashboard-loaded` once, when every widget has reported, with their number and the milliseconds since `use`.
 * Without widgets it is emitted immediately.
 *
 * @example
 * const load = guest.use(trackDashboardLoad({ publicId, widgets: ['kpi', 'chart'] }));
 * chart.onRender(() => load.loaded('chart'));
 */
export function trackDashboardLoad(options: DashboardLoadOptions): GuestExtension<DashboardLoad> {
  return makeExtension('trackDashboardLoad', options, (guest) => {
    const { publicId, widgets, now = () => performance.now() } = ownOptions(options);
    const pending = new Set(widgets);
    const widgetCount = pending.size;
    const start = now();
    let done = false;

    function finish(): void {
      if (done || pending.size) return;
      done = true;
      guest.emit('dashboard-loaded', { publicId, widgetCount, loadDurationMs: Math.max(0, Math.round(now() - start)) });
    }

    finish();
    return {
      loaded(widgetId) {
        pending.delete(widgetId);
        finish();
      },
      stop() {
        done = true;
      },
    };
  });
}
