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
  // A list that grows instead of recursion: depth costs no stack, and cycles run into the limits.
  const nodes: [value: unknown, level: number][] = [[root, 0]];
  let count = 1;
  for (const [value, level] of nodes) {
    if (!isRecord(value) && !Array.isArray(value)) continue;
    // Keys rather than entries, which would read all values before they are counted.
    const keys = Object.keys(value);
    // A sparse array has as many values as its copy, whose gaps are filled.
    count += Array.isArray(value) ? Math.max(value.length, keys.length) : keys.length;
    if (level === 16 || count > maxNodes || keys.some(isPrototypeKey)) return false;
    for (const key of keys) nodes.push([(value as Record<string, unknown>)[key], level + 1]);
  }
  return true;
}

function isPrototypeKey(key: string): boolean {
  return /^(__proto__|constructor|prototype)$/.test(key);
}
