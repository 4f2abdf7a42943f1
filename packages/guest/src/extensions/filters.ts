import { connectGuest, filtersDefinition, ownOptions } from '@svc-embed/protocol/internal';
import type { Filters } from '../apply/filters.js';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';
import { type FrameWindow, onceAFrame } from './once-a-frame.js';

/** Cause of a change: an action of the host page, or the viewer. */
export type FilterChangeCause = 'host' | 'viewer';

/** The part of a surface's filter store that `trackFilters` reads. */
export interface FilterSource {
  /** All filters that are set, by member. */
  get(): Filters;
  /** Calls the listener after each change; returns a function that removes it. */
  subscribe(listener: (cause: FilterChangeCause) => void): () => void;
}

/** Options of `trackFilters`. */
export interface TrackFiltersOptions {
  /** Default: the page's own window. */
  readonly window?: FrameWindow | undefined;
}

/**
 * Emits the filters that the viewer sees to a host page that uses `watchFilters`: all of them when
 * the page asks and after each change, at most once a frame. Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * let filters = readEmbedParams().filters;
 * const listeners = new Set<(cause: FilterChangeCause) => void>();
 * function set(next: Filters, cause: FilterChangeCause) {
 *   filters = next;
 *   for (const listener of listeners) listener(cause);
 * }
 * guest.use(applyFilters({ onChange: (_, { member, value }) => set({ ...filters, [member]: value }, 'host') }));
 * guest.use(
 *   trackFilters({
 *     get: () => filters,
 *     subscribe(listener) {
 *       listeners.add(listener);
 *       return () => listeners.delete(listener);
 *     },
 *   }),
 * );
 */
export function trackFilters(source: FilterSource, options: TrackFiltersOptions = {}): GuestExtension<() => void> {
  return makeExtension('trackFilters', source, (_, link, keep) => {
    const { window: page = globalThis.window } = ownOptions<TrackFiltersOptions>(options);
    const channel = connectGuest(link(), filtersDefinition);
    const emitting = onceAFrame(page, emit);
    let cause: FilterChangeCause | 'initial' = 'initial';
    let last = '';
    /** Whether the host has changed filters since the last report. */
    let hasHostChanged = false;
    let unsubscribe: (() => void) | undefined;

    function emit() {
      const filters = source.get();
      const text = JSON.stringify(filters);
      // If the viewer undoes the host's change, the filters equal the last report, but the host page still shows its own.
      const isNews = cause === 'initial' || text !== last || (cause === 'viewer' && hasHostChanged);
      last = text;
      hasHostChanged = false;
      if (isNews) channel.emit('filters-changed', { filters, cause });
      cause = 'host';
    }

    function begin() {
      cause = 'initial';
      emitting.request();
      unsubscribe = source.subscribe((by) => {
        if (by === 'host') hasHostChanged ||= JSON.stringify(source.get()) !== last;
        // A change by the viewer in the same frame wins: the host page already has its own changes.
        if (cause === 'host') cause = by;
        emitting.request();
      });
    }

    function end() {
      emitting.cancel();
      unsubscribe?.();
      unsubscribe = undefined;
    }

    const off = channel.onActiveChange((isActive) => {
      if (isActive) begin();
      else end();
    });
    return keep(() => {
      off();
      end();
    });
  });
}
