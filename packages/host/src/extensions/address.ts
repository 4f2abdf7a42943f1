// @guard Takes from an address only paths of the embed and well-formed filters.
import { isNormalPath } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { buildEmbedUrl } from '../load/address.js';
import { readRules } from '../rule.js';
import { filtersFromQuery } from './filter-query.js';
import type { Filters } from './filters.js';

/** The address of the page, managed by the browser or by a router. */
export interface Address {
  /** Returns the query. */
  read(): URLSearchParams;
  /** Replaces the query and keeps the hash: in a new entry of the browser's history, or in the current one. */
  write(query: URLSearchParams, how: 'push' | 'replace'): void;
  /** Calls the listener after each change, as after a step back; returns the function that removes it. */
  subscribe(listener: () => void): () => void;
}

/** The parameters of an address that belong to an embed. */
export interface ReadAddressOptions {
  /** The name of the path's parameter; default `embed`. Each embed of a page needs its own. */
  readonly path?: string | undefined;
  /** Whether the parameters `f_` are filters of this embed; default true. Only one embed of a page can have them. */
  readonly filters?: boolean | undefined;
  /** The address of a router; default the page's own. */
  readonly address?: Address | undefined;
}

export const addressRules = {
  path: [/^(?!f_)[a-z][\w-]*$/i, DEV && 'the name of a parameter such as "embed"'],
  filters: 'boolean',
  address: [
    (value: unknown) => {
      const { read, write, subscribe } = Object(value);
      return !!(read && write && subscribe);
    },
    DEV && 'an object with the functions read, write and subscribe',
  ],
} as const;

/** The page's own address. On a server it has no query. */
export const pageAddress: Address = {
  read: () => new URLSearchParams(globalThis.location?.search),
  write(query, how) {
    const text = `${query}`;
    // Routers store data in the state of an entry.
    const state = how === 'push' ? null : history.state;
    history[`${how}State`](state, '', location.pathname + (text && `?${text}`) + location.hash);
  },
  subscribe(listener) {
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  },
};

/**
 * Reads path and filters of an embed from the address, as `syncAddress` writes them, for the first mount. Omits a path that
 * `mountEmbed` would refuse or that is not under `/embed/`, and invalid filters. Works without a window if `address` is set.
 *
 * @throws EmbedError `invalid-option`
 * @example
 * const { path = '/embed/app', filters } = readAddress();
 * mountEmbed('#reports', { baseUrl, path, filters, sessionEndpoint, extensions: [syncAddress()] });
 */
export function readAddress(options: ReadAddressOptions = {}): {
  readonly path: string | undefined;
  readonly filters: Filters;
} {
  const { path: name = 'embed', filters = true, address = pageAddress } = readRules(addressRules, options);
  const query = address.read();
  const path = query.get(name) ?? '';
  return {
    path: isEmbedPath(path) && isAccepted(path) ? path : undefined,
    filters: filters ? filtersFromQuery(query) : {},
  };
}

/** Whether a path is one of an embed, without a hash and without parameters that are options of `mountEmbed`. */
export function isEmbedPath(path: string): boolean {
  return /^\/embed\/(?!.*(#|[?&;](session\b|allowExport\b|f_)))/i.test(path) && isNormalPath(path);
}

/** Whether `mountEmbed` accepts a path: it also finds parameters that are encoded in other ways. */
function isAccepted(path: string): boolean {
  try {
    return !!buildEmbedUrl({ baseUrl: 'https://a.example', path });
  } catch {
    return false;
  }
}
