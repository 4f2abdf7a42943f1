// @guard Takes from a query only filters that are well-formed and small.
import type { FilterMember, FilterValue, Json } from '@svc-embed/protocol';
import { isFreeContent, readFilter, writeFilter } from '@svc-embed/protocol/internal';
import { unwrap } from '../error.js';
import { type Filters, MAX_FILTERS } from './filters.js';

/** The prefix of filter parameters. */
const PREFIX = 'f_';

/**
 * Writes filters as parameters of a query string, `f_<view>.<dimension>=<JSON>`, without a `?`: as in the address of an embed, for
 * a deep link of the page. They replace the filters of `query`, whose other parameters stay.
 *
 * @throws EmbedError `invalid-option` on a bad member or a value that JSON cannot carry.
 * @example
 * history.pushState(null, '', `?${filtersToQuery(filters, location.search)}`);
 */
export function filtersToQuery(
  filters: Readonly<Record<FilterMember, FilterValue>>,
  query: string | URLSearchParams = '',
): string {
  const others = [...readQuery(query)].filter(([name]) => !name.startsWith(PREFIX));
  const parameters = Object.entries(filters).map(([member, value]) => {
    const parameter = unwrap('invalid-option', writeFilter(member as FilterMember, value));
    return parameter.replace(/=.*/s, (text) => `=${encodeURIComponent(text.slice(1))}`);
  });
  return [`${new URLSearchParams(others)}`, ...parameters].filter(Boolean).join('&');
}

/**
 * Reads the filters of a query string, with or without a `?`. Never throws: invalid filters, filters that are nested deeper or
 * larger than a surface may report, and all other parameters are omitted. The last parameter of a member counts.
 *
 * @example
 * mountEmbed('#movies', { baseUrl, dashboard, sessionEndpoint, filters: filtersFromQuery(location.search) });
 */
export function filtersFromQuery(query: string | URLSearchParams): Filters {
  const filters: Record<FilterMember, Json> = {};
  let count = 0;
  for (const [name, text] of readQuery(query)) {
    if (!name.startsWith(PREFIX) || count++ >= MAX_FILTERS) continue;
    const read = readFilter(`${name}=${text}`);
    if (read.ok && isFreeContent(read.value.value)) filters[read.value.member] = read.value.value;
  }
  return filters;
}

function readQuery(query: unknown): URLSearchParams {
  return new URLSearchParams(typeof query === 'string' || query instanceof URLSearchParams ? query : '');
}
