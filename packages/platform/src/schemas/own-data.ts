import { DEEPEST, isPlainObject } from './json.js';

/** Stands for what is no data, such as a Map: a value that no schema takes, and none loses silently. */
const NO_DATA = Symbol('no data');

/** What copies of class instances inherit: nothing, and still they are told from plain objects by `isPlainObject`. */
const INSTANCE: object = Object.freeze(Object.create(Object.create(null)));

/**
 * A copy of a value that inherits nothing, at any depth: what a polluted `Object.prototype` holds is nothing that
 * anybody meant to send. Of a class instance its own fields are kept; a Map, a Date, a promise and the like, whose
 * content would be lost, are replaced by what every schema refuses.
 */
export function ownData(value: unknown): unknown {
  return copied(value, 0, new Map());
}

function copied(value: unknown, depth: number, known: Map<object, unknown>): unknown {
  // What is deeper, the schemas refuse as it is.
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (known.has(value)) return known.get(value);
  return Array.isArray(value) ? copiedItems(value, depth, known) : copiedFields(value, depth, known);
}

function copiedItems(items: readonly unknown[], depth: number, known: Map<object, unknown>): unknown {
  const copy: unknown[] = [];
  known.set(items, copy);
  // By index, since holes are items too.
  for (let index = 0; index < items.length; index += 1) copy.push(copied(items[index], depth + 1, known));
  return copy;
}

function copiedFields(fields: object, depth: number, known: Map<object, unknown>): unknown {
  if (Object.prototype.toString.call(fields) !== '[object Object]') return NO_DATA;
  const copy: Record<string, unknown> = Object.create(isPlainObject(fields) ? null : INSTANCE);
  known.set(fields, copy);
  for (const [name, value] of Object.entries(fields)) copy[name] = copied(value, depth + 1, known);
  return copy;
}
