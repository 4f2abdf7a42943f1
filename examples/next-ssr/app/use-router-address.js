'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Returns the address of Next's router, for `syncAddress` and `readAddress`.
 * @returns {import('@svc-embed/react').Address}
 */
export function useRouterAddress() {
  const search = `${useSearchParams()}`;
  const { current: listeners } = useRef(/** @type {Set<() => void>} */ (new Set()));
  // After each render: a listener checks whether the address changed.
  useEffect(() => {
    for (const listener of listeners) listener();
  });

  return {
    read: () => new URLSearchParams(search),
    // Next follows these without a request. The router's own `push` would request the page from the server.
    write: (query, how) => history[`${how}State`](null, '', `?${query}${location.hash}`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
