import type { Granularity, Query, Widget } from '../contract.js';

export type TimeGrain = ReturnType<typeof createTimeGrain>;

/** Creates the time grain, with the initial value of the dashboard's first control; `undefined` without a control. */
export function createTimeGrain(widgets: readonly Widget[]) {
  let current = widgets.find((widget) => widget.type === 'TIME_GRAIN')?.initial;
  const listeners = new Set<() => void>();
  return {
    get current() {
      return current;
    },
    choose(grain: Granularity) {
      if (grain === current) return;
      current = grain;
      for (const listener of [...listeners]) listener();
    },
    /** Calls the listener after each change; returns the function that removes it. */
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Sets the granularity of a query, if it has a time and a grain is chosen. */
export function byGrain(query: Query, grain: Granularity | undefined): Query {
  return query.time && grain ? { ...query, time: { ...query.time, granularity: grain } } : query;
}
