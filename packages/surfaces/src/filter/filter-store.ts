import type { Json } from '@svc-embed/protocol';
import type { Dimension, QueryFilter } from '../contract.js';
import { readFilter } from './read-filter.js';

/**
 * The filters of a surface by member, as they came: from its address, from the host, from its own controls. The latest
 * wins. They outlive the dashboard that is shown, and each dashboard takes those that it has a dimension for.
 */
export interface FilterStore {
  /** Sets a member's filter; `undefined` takes it away. */
  set(member: string, value: Json | undefined): void;
  /** Takes away the filters of these dimensions. */
  clear(dimensions: readonly Dimension[]): void;
  /** What narrows a query over these dimensions. */
  active(dimensions: readonly Dimension[]): readonly QueryFilter[];
  readonly members: readonly string[];
  get(member: string): Json | undefined;
  /** Calls the listener after each change; returns the stop. */
  onChange(listener: () => void): () => void;
}

/** Starts with the filters of the address. */
export function createFilterStore(initial: Readonly<Record<string, Json>> = {}): FilterStore {
  const filters = new Map(Object.entries(initial));
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    set(member, value) {
      if (value === undefined) filters.delete(member);
      else filters.set(member, value);
      changed();
    },
    clear(dimensions) {
      for (const { member } of dimensions) filters.delete(member);
      changed();
    },
    active: (dimensions) =>
      [...filters].flatMap(([member, value]) => {
        const result = readFilter(member, value, dimensions);
        return result.ok && result.filter ? [result.filter] : [];
      }),
    get members() {
      return [...filters.keys()];
    },
    get: (member) => filters.get(member),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
