import type { Granularity, Query, Widget } from '../contract.js';

/** The step of time that a dashboard's widgets show; `undefined` where it has no control for it. */
export interface TimeGrain {
  readonly current: Granularity | undefined;
  choose(grain: Granularity): void;
  /** Calls the listener after each change; returns the stop. */
  onChange(listener: () => void): () => void;
}

/** Starts with what the first control of a dashboard starts with. */
export function createTimeGrain(widgets: readonly Widget[]): TimeGrain {
  let current = widgets.find((widget) => widget.type === 'TIME_GRAIN')?.initial;
  const listeners = new Set<() => void>();
  return {
    get current() {
      return current;
    },
    choose(grain) {
      if (grain === current) return;
      current = grain;
      for (const listener of [...listeners]) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A query by a step of time, where it has time and a step is chosen. */
export function byGrain(query: Query, grain: Granularity | undefined): Query {
  return query.time && grain ? { ...query, time: { ...query.time, granularity: grain } } : query;
}
