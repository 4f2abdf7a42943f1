import { type FilterChange, type Filters, filtersFromQuery, filtersToQuery } from '@svc-embed/react';
import { flushSync } from 'react-dom';
import { useLocation, useSearchParams } from 'react-router';

/** Milliseconds within which a further change belongs to the same step back, as when a viewer checks several boxes of a list. */
const ONE_STEP = 1000;

/** The filters in the page's address, which links, back, forward and reloads restore, and their setter. */
export function useAddressFilters(): [filters: Filters, setFilters: (filters: Filters, change?: FilterChange) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();

  function setFilters(filters: Filters, change?: FilterChange) {
    // The address has the first filters and those that the page sets: one more entry would take Forward away.
    if (change && change.cause !== 'viewer') return;
    const changedAt = Date.now();
    // The state belongs to the history entry: one that was just written is replaced, all others stay.
    const replace = changedAt - (state?.changedAt ?? 0) < ONE_STEP;
    // A step back may follow before React draws: without what the viewer chose as a prop in between, nothing takes it back.
    flushSync(() => setQuery(filtersToQuery(filters, query), { replace, state: { changedAt } }));
  }

  return [filtersFromQuery(query), setFilters];
}
