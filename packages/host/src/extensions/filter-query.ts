import type { FilterMember, FilterValue, Json } from '@svc-embed/protocol';
import { isFreeContent, readFilter, writeFilter } from '@svc-embed/protocol/internal';
import { unwrap } from '../error.js';
import { type Filters, MAX_FILTERS } from './filters.js';

/**
 * Writes filters as parameters of a query string, `f_<view>.<dimension>=<JSON>`, without a `?`: as the address of an embed has
 * them, for a deep link of the page's own. It has no other parameters; a page puts it beside those that it has:
 *
 * @throws EmbedError `invalid-option` on a bad member or a value that JSON cannot carry.
 * @example
 * const others = [...new URLSearchParams(location.search)].filter(([name]) => !name.startsWith('f_'));
 * history.replaceState(null, '', `?${new URLSearchParams(others)}&${filtersToQuery(filters)}`);
 */
export function filtersToQuery(filters: Readonly<Record<FilterMember, FilterValue>>): string {
  return Object.entries(filters)
    .map(([member, value]) => {
      const parameter = unwrap('invalid-option', writeFilter(member as FilterMember, value));
      return parameter.replace(/=.*/s, (text) => `=${encodeURIComponent(text.slice(1))}`);
    })
    .join('&');
}

/**
 * Reads the filters of a query string, with or without a `?`. Never throws: what is no filter, or is nested deeper or larger
 * than a surface may report, is left out, and so are all other parameters. The last parameter of a member counts.
 *
 * @example
 * mountEmbed('#movies', { baseUrl, dashboard, sessionEndpoint, filters: filtersFromQuery(location.search) });
 */
export function filtersFromQuery(query: string | URLSearchParams): Filters {
  const filters: Record<FilterMember, Json> = {};
  let count = 0;
  const isQuery = typeof query === 'string' || query instanceof URLSearchParams;
  for (const [name, text] of new URLSearchParams(isQuery ? query : '')) {
    if (!name.startsWith('f_') || count++ >= MAX_FILTERS) continue;
    const read = readFilter(`${name}=${text}`);
    if (read.ok && isFreeContent(read.value.value)) filters[read.value.member] = read.value.value;
  }
  return filters;
}
