import { applyFilters, type Filters } from '../src/apply/filters.js';
import { type FilterChangeCause, trackFilters } from '../src/extensions/filters.js';
import { fakeFrames } from './fake-frames.js';

/** Filters of a surface, which the viewer or the host page changes. */
export function filterStore() {
  const listeners = new Set<(cause: FilterChangeCause) => void>();
  const frames = fakeFrames();
  let filters: Filters = {};
  function set(next: Filters, cause: FilterChangeCause) {
    filters = next;
    for (const listener of listeners) listener(cause);
    frames.show();
  }
  const source = {
    get: () => filters,
    subscribe(listener: (cause: FilterChangeCause) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const extensions = [
    applyFilters({ onChange: (_, { member, value }) => set({ ...filters, [member]: value }, 'host') }),
    trackFilters(source, { window: frames as never }),
  ];
  return { set, extensions, get: () => filters };
}
