import { guarded } from './error.js';
import { type Filter, type FilterMember, type Json, splitFilter, writeFilter } from './filter-text.js';

/**
 * Makes a filter parameter for an embed address or the `set-filter` action.
 *
 * @throws ProtocolError on a bad member, a value that JSON cannot carry, or more than 64 Ki characters.
 * @example formatFilter('orders.status', { value: 'completed' }) // 'f_orders.status={"value":"completed"}'
 */
export function formatFilter(member: FilterMember, value: Json): string {
  return guarded('filter', () => writeFilter(member, value));
}

/**
 * Reads a filter parameter; its JSON may be raw or percent-encoded.
 *
 * @throws ProtocolError when it is no string of the form `f_<view>.<dimension>=<JSON>`, or longer than 64 Ki characters.
 * @example parseFilter('f_orders.status={"value":"completed"}').value // { value: 'completed' }
 */
export function parseFilter(parameter: string): Filter {
  return guarded('filter', () => splitFilter(parameter));
}
