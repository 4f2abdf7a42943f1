import { applyHistory, type Guest } from '@svc-embed/guest';
import { type Address, documentAddress } from './address.js';

/** Returns the address of the document; the host page may own its steps. */
export function hostAddress(guest: Guest): Address {
  const address = documentAddress();
  const listeners = new Set<() => void>();
  const { push } = guest.use(
    applyHistory({
      show() {
        for (const listener of listeners) listener();
      },
    }),
  );
  return {
    ...address,
    push,
    onPop(listener) {
      const stop = address.onPop(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
