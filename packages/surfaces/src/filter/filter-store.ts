import type { FilterChangeCause, Filters } from '@svc-embed/guest';
import type { Json } from '@svc-embed/protocol';
import type { Dimension, QueryFilter } from '../contract.js';
import { readFilter } from './read-filter.js';

/** The filters of a surface by member; the latest wins. Each dashboard uses the filters for its dimensions. */
export type FilterStore = ReturnType<typeof createFilterStore>;
/** Called for each change. If it loads data, it resolves when that is shown, with false if it could not be. */
type FilterListener = (cause: FilterChangeCause) => unknown;

export function createFilterStore(initial: Readonly<Record<string, Json>> = {}) {
  const filters = new Map(Object.entries(initial));
  const listeners = new Set<FilterListener>();
  const known = new Set<string>();
  const changed = async (cause: FilterChangeCause) => {
    const results = await Promise.all([...listeners].map((listener) => listener(cause)));
    return !results.includes(false);
  };
  return {
    /** Sets a member's filter; `undefined` removes it. Resolves with whether all data that depends on it is shown. */
    set(member: string, value: Json | undefined, cause: FilterChangeCause = 'viewer') {
      if (value === undefined) filters.delete(member);
      else filters.set(member, value);
      return changed(cause);
    },
    clear(dimensions: readonly Dimension[]) {
      for (const { member } of dimensions) filters.delete(member);
      void changed('viewer');
    },
    active: (dimensions: readonly Dimension[]): readonly QueryFilter[] =>
      [...filters].flatMap(([member, value]) => {
        const result = readFilter(member, value, dimensions);
        return result.ok && result.filter ? [result.filter] : [];
      }),
    get members() {
      return [...filters.keys()];
    },
    get: (member: string) => filters.get(member),
    all: (): Filters => Object.fromEntries(filters),
    know(dimensions: readonly Dimension[]) {
      for (const { member } of dimensions) known.add(member);
    },
    /** Whether a dashboard shown so far has the member, so that its filter waits while another one is shown. */
    isKnown: (member: string) => known.has(member),
    /** Calls the listener with the cause after each change; returns the function that removes it. */
    onChange(listener: FilterListener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
