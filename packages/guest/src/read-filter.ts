import { type Filter, type ProtocolError, parseFilter } from '@svc-embed/protocol';

/** A filter, or a sentence on why there is none. */
export type ReadFilterResult = { readonly filter: Filter } | { readonly problem: string };

const MAX_LEVELS = 16;

/** Reads a filter parameter without throwing; also refuses values that are unsafe to walk or to merge. */
export function readFilter(parameter: string): ReadFilterResult {
  try {
    const filter = parseFilter(parameter);
    if (isTame(filter.value)) return { filter };
    return { problem: `filter ${filter.member}: expected at most ${MAX_LEVELS} levels and no prototype keys` };
  } catch (error) {
    // Nothing else is thrown here.
    return { problem: (error as ProtocolError).message };
  }
}

/** Level by level, so depth costs no stack. The length of the parameter bounds the rest. */
function isTame(root: unknown): boolean {
  let level = [root];
  for (let depth = 0; level.length; depth++) {
    const parents = level.filter((value) => typeof value === 'object' && value !== null);
    if (parents.length && depth === MAX_LEVELS) return false;
    const entries = parents.flatMap((value) => Object.entries(value as object));
    if (entries.some(([key]) => key === '__proto__' || key === 'constructor' || key === 'prototype')) return false;
    level = entries.map(([, value]) => value);
  }
  return true;
}
