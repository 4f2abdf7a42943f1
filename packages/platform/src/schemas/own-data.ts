import { isPlainObject, MAX_DEPTH } from './plain-json.js';

/** Replaces a value that is not data, such as a Map. Every schema refuses it. */
const NO_DATA = Symbol('no data');
/** The prototype of copies of class instances. It is empty, but `isPlainObject` distinguishes them from plain objects. */
const INSTANCE: object = Object.freeze(Object.create(Object.create(null)));

/**
 * Copies a value so that it inherits nothing at any depth: the fields of a polluted `Object.prototype` must not be sent.
 * Keeps the own fields of class instances. Replaces a Map, a Date, a promise and the like, whose content would be lost, with
 * a value that every schema refuses.
 */
export function ownData(value: unknown): unknown {
  return copied(value, 0, new Map());
}

function copied(value: unknown, depth: number, known: Map<object, unknown>): unknown {
  // The schemas refuse deeper values anyway.
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (known.has(value)) return known.get(value);
  return Array.isArray(value) ? copiedItems(value, depth, known) : copiedFields(value, depth, known);
}

function copiedItems(items: readonly unknown[], depth: number, known: Map<object, unknown>): unknown {
  const copy: unknown[] = [];
  known.set(items, copy);
  // By index, because other loops skip holes.
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
