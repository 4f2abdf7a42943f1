// @guard Refuses filter values that are unsafe to walk or to merge.
import type { Filter } from '@svc-embed/protocol';
import { isFreeContent, misfit, type Result, readFilter } from '@svc-embed/protocol/internal';

/** Reads a filter parameter, and refuses values that are unsafe to walk or to merge. */
export function readSafeFilter(parameter: string): Result<Filter> {
  const read = readFilter(parameter);
  // No limit for the number of nodes: the length of the parameter bounds it.
  if (!read.ok || isFreeContent(read.value.value, Number.POSITIVE_INFINITY)) return read;
  const { member, value } = read.value;
  return misfit(`filter ${member}`, 'at most 16 levels and no prototype keys', value);
}
