import type { FilterMember, Json } from '@svc-embed/protocol';
import { misfitText, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { expectFunction } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { readSafeFilter } from '../safe-filter.js';
import { refuse } from './refuse.js';

/** The current filters by member, as `view.dimension`. A new, frozen object after each change. */
export type Filters = Readonly<Record<FilterMember, Json>>;

/** Options of `applyFilters`. */
export interface FiltersOptions {
  /** The filters that the page starts with, usually `readEmbedParams().filters`. */
  readonly initial?: Filters | undefined;
  /**
   * Called with all current filters and the one that was set. The surface decides the meaning of a value, including `null`. A
   * returned promise resolves when the data is shown; see `answerRequests`.
   */
  readonly onChange: (filters: Filters, changed: { readonly member: FilterMember; readonly value: Json }) => unknown;
}

/**
 * Applies `set-filter`: keeps the latest value per member. A bad filter is answered with an `InvalidFilter` error event
 * and changes nothing.
 *
 * @example guest.use(applyFilters({ initial: readEmbedParams().filters, onChange: (filters) => query(filters) }));
 */
export function applyFilters(options: FiltersOptions): GuestExtension<() => void> {
  return makeExtension('applyFilters', options, (guest) => {
    const { initial, onChange } = ownOptions(options);
    expectFunction(onChange, 'onChange');
    let filters: Filters = { ...initial };
    return guest.on('set-filter', ({ filterUrlParameter }, action) => {
      const read = readSafeFilter(filterUrlParameter);
      if (!read.ok) return refuse(guest, action, 'InvalidFilter', misfitText(read));
      const { member, value } = read.value;
      filters = Object.freeze({ ...filters, [member]: value });
      return onChange(filters, { member, value });
    });
  });
}
