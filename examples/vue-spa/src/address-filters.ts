import { type Filters, filtersFromQuery, filtersToQuery } from '@svc-embed/vue';
import { computed, type WritableComputedRef } from 'vue';
import { parseQuery, stringifyQuery, useRoute, useRouter } from 'vue-router';

/** Milliseconds within which a further change belongs to the same step back, as when a viewer checks several boxes of a list. */
const ONE_STEP = 1000;

/** The filters in the page's address, which links, back, forward and reloads restore, as a model. */
export function useAddressFilters(): WritableComputedRef<Filters> {
  const route = useRoute();
  const router = useRouter();
  const query = computed(() => stringifyQuery(route.query));

  return computed({
    get: () => filtersFromQuery(query.value),
    set(filters) {
      const changedAt = Date.now();
      router.push({
        query: parseQuery(filtersToQuery(filters, query.value)),
        // The state belongs to the history entry: one that was just written is replaced, all others stay.
        replace: changedAt - (history.state.changedAt ?? 0) < ONE_STEP,
        state: { changedAt },
      });
    },
  });
}
