import { writeFilter } from '@svc-embed/protocol/internal';
import { fieldsOf } from './fields.js';
import type { Surface } from './surface.js';
import type { AppOptions, AppRecord } from './types.js';

/** Maximum number of filters of one input. */
const MAX_FILTERS = 100;

/**
 * Applies the input of a tool: each valid filter with `set-filter`, then the path.
 *
 * @param modelFilters Receives the JSON of the filters by member.
 */
export function applyInput(
  input: AppRecord,
  surface: Surface,
  modelFilters: Map<string, string>,
  { filters = ownFilters, path }: AppOptions,
): void {
  for (const [member, value] of Object.entries(fieldsOf(filters(input))).slice(0, MAX_FILTERS)) {
    const written = writeFilter(member as never, value as never);
    if (!written.ok) continue;
    modelFilters.set(member, JSON.stringify(value));
    surface.keep('set-filter', { filterUrlParameter: written.value }, member);
  }
  const to = path?.(input);
  if (to) surface.keep('navigate', { path: to });
}

function ownFilters(input: AppRecord) {
  return fieldsOf(input).filters as never;
}
