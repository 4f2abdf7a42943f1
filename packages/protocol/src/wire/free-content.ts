// @guard Bounds free content, and refuses keys that reach a prototype.

/** Whether a value is a record: an object that is neither an array nor a built-in such as a Map or a Date. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  // The tag, not the prototype: a value may come from another realm or have no prototype.
  return {}.toString.call(value) === '[object Object]';
}

/**
 * Whether free content (a theme, a drilldown's value) is small and harmless: at most 16 levels of objects and arrays,
 * at most 1,000 values in all, and no own key that could reach a prototype when it is copied. Built-ins are leaves.
 */
export function isFreeContent(root: unknown, maxNodes = 1000): boolean {
  // A list for each level instead of recursion: depth costs no stack, and cycles run into the limits.
  let level = [root];
  let count = 1;
  for (let depth = 0; level.length; depth++) {
    const next: unknown[] = [];
    for (const value of level) {
      if (!isRecord(value) && !Array.isArray(value)) continue;
      // Keys rather than entries, which would read all values before they are counted.
      const keys = Object.keys(value);
      // A sparse array has as many values as its copy, whose gaps are filled.
      count += Array.isArray(value) ? Math.max(value.length, keys.length) : keys.length;
      if (depth === 16 || count > maxNodes || keys.some(isPrototypeKey)) return false;
      for (const key of keys) {
        const item = (value as Record<string, unknown>)[key];
        // Stryker disable next-line ConditionalExpression: other values are passed over above, this saves the work
        if (typeof item === 'object') next.push(item);
      }
    }
    level = next;
  }
  return true;
}

function isPrototypeKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype';
}

/**
 * Copies free content in less time than `structuredClone`. Built-ins are cloned.
 *
 * @throws DataCloneError on a function or a symbol.
 */
export function copyFreeContent<T>(value: T): T;
export function copyFreeContent(value: unknown): unknown {
  const kind = typeof value;
  // Stryker disable next-line ConditionalExpression,LogicalOperator: structuredClone gives the same below, in more time
  if (value === null || (kind !== 'object' && kind !== 'function' && kind !== 'symbol')) return value;
  const isList = Array.isArray(value);
  if (!isList && !isRecord(value)) return structuredClone(value);
  const source = value as Record<string, unknown>;
  // With the gaps and own properties of lists, as `structuredClone` copies them.
  const copy = (isList ? Array(value.length) : {}) as Record<string, unknown>;
  for (const key of Object.keys(source)) copy[key] = copyFreeContent(source[key]);
  return copy;
}
