'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * The address of Next's router, for `syncAddress` and `readAddress`.
 * @returns {import('@svc-embed/react').Address}
 */
export function useRouterAddress() {
  const search = `${useSearchParams()}`;
  const { current: listeners } = useRef(/** @type {Set<() => void>} */ (new Set()));
  // After each render: a listener compares the address itself.
  useEffect(() => {
    for (const listener of listeners) listener();
  });

  return {
    read: () => new URLSearchParams(search),
    // Next follows these, and asks the server for nothing. The router's own `push` would ask for the page.
    write: (query, how) => history[`${how}State`](null, '', `?${query}${location.hash}`),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
