import type { Address } from '@svc-embed/vue';
import { watch } from 'vue';
import { parseQuery, stringifyQuery, useRoute, useRouter } from 'vue-router';

/** Returns the address of the router, for `syncAddress` and `readAddress`. */
export function useRouterAddress(): Address {
  const route = useRoute();
  const router = useRouter();

  return {
    read: () => new URLSearchParams(stringifyQuery(route.query)),
    write: (query, how) => void router[how]({ query: parseQuery(`${query}`), hash: route.hash }),
    // After rendering: the embed of the previous page is removed by then.
    subscribe: (listener) => watch(() => route.query, listener, { flush: 'post' }),
  };
}
