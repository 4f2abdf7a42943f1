/** Compares messages, also with clones of them, and shows them as short texts. */
import { isPlain, own } from './any-value.js';

/**
 * Whether two values are the same: the same own fields (`undefined` equals an absent field), the same kinds of built-ins with
 * the same content, the same numbers down to the sign of zero.
 */
export function isSame(is: unknown, should: unknown, seen = new Map<object, object>()): boolean {
  if (Object.is(is, should)) return true;
  if (typeof is !== 'object' || typeof should !== 'object' || !is || !should) return false;
  // A cycle or a repeated value, which was compared already.
  if (seen.get(is) === should) return true;
  seen.set(is, should);
  if (tagOf(is) !== tagOf(should)) return false;
  const [left, right] = [contentOf(is), contentOf(should)];
  if (typeof left !== 'object') return Object.is(left, right);
  const keys = new Set([...Object.keys(left), ...Object.keys(right as object)]);
  for (const key of keys) {
    if (!isSame(own(left, key), own(right, key), seen)) return false;
  }
  return true;
}

/** Shows a value as a short readable text; never throws. */
export function show(value: unknown, levels = 3): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}... ${value.length}` : value);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  const isList = Array.isArray(value);
  if (!isList && !isPlain(value)) return tagOf(value);
  const entries = Object.entries(value);
  if (levels === 0) return isList ? `[... ${value.length}]` : `{... ${entries.length}}`;
  const shown = entries.slice(0, 10).map(([key, item]) => `${JSON.stringify(key)}: ${show(item, levels - 1)}`);
  if (entries.length > 10) shown.push(`... ${entries.length}`);
  return isList ? `[${shown.join(', ')}]` : `{${shown.join(', ')}}`;
}

function tagOf(value: object): string {
  return Object.prototype.toString.call(value);
}

/** Returns the content of a built-in, as a primitive or an object with keys. */
function contentOf(value: object): object | string | number | boolean | bigint {
  if (value instanceof Map || value instanceof Set) return [...value];
  if (value instanceof Date) return value.getTime();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof DataView) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof String || value instanceof Number || value instanceof Boolean || value instanceof BigInt) {
    return value.valueOf();
  }
  return value;
}
