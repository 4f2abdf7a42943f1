import type { Address } from '@svc-embed/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the address of the router, for `syncAddress` and `readAddress`. */
export function useRouterAddress(): Address {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { current: listeners } = useRef(new Set<() => void>());
  // After each render: a listener checks whether the address changed.
  useEffect(() => {
    for (const listener of listeners) listener();
  });

  return {
    read: () => new URLSearchParams(search),
    write: (query, how) => void navigate({ search: `${query}`, hash }, { replace: how === 'replace' }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
