import type { Address } from '../src/index.js';

/** The history of a tab, whose current query is an address. */
export function fakeAddress(query = '') {
  const entries = [query];
  const writes: string[] = [];
  const listeners = new Set<() => void>();
  let at = 0;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (text: string, how: 'push' | 'replace') => {
    if (how === 'push') at++;
    entries.splice(at, how === 'push' ? entries.length : 1, text);
  };
  const address: Address = {
    read: () => new URLSearchParams(entries[at]),
    write(query, how) {
      const text = decodeURIComponent(`${query}`);
      writes.push(`${how} ${text}`);
      set(text, how);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    address,
    entries,
    listeners,
    notify,
    /** Returns the writes since the last call. */
    written: () => writes.splice(0),
    /** A step of the browser. */
    go(delta: number) {
      at += delta;
      notify();
    },
    /** A link of the page. */
    visit(text: string) {
      set(text, 'push');
      notify();
    },
  };
}
