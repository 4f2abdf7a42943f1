import { own, writeFilter } from '@svc-embed/protocol/internal';
import type { Surface } from './surface.js';
import type { AppOptions, AppRecord } from './types.js';

/** Maximum number of filters that one input sets. */
const MAX_FILTERS = 100;

/**
 * Applies the input of a tool: each filter that can be written as `set-filter`, then the path. Returns the JSON of the filters by
 * member.
 */
export function applyInput(
  input: AppRecord,
  surface: Surface,
  { filters = (given) => own(given, 'filters') as never, path }: AppOptions,
): ReadonlyMap<string, string> {
  const applied = new Map<string, string>();
  for (const [member, value] of Object.entries(Object(filters(input))).slice(0, MAX_FILTERS)) {
    const written = writeFilter(member as never, value as never);
    if (!written.ok) continue;
    applied.set(member, JSON.stringify(value));
    surface.keep('set-filter', { filterUrlParameter: written.value }, member);
  }
  const to = path?.(input);
  if (to) surface.keep('navigate', { path: to });
  return applied;
}
