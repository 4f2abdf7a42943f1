/** Plain JSON: its types, and copies that hold nothing else. Without Zod, so that a page can use it. */

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** An object of JSON whose fields the platform leaves open. */
export type JsonObject = { readonly [name: string]: Json };

/** Much deeper than dashboards, and not deep enough to overflow the stack. */
export const MAX_DEPTH = 100;

type Path = readonly (string | number)[];

/** The settings of a copy. */
export interface Walk {
  /** Whether to omit `__proto__` instead of refusing it. */
  readonly drop: boolean;
  readonly refuse: (path: Path, message: string) => void;
}

/** Whether a value is a plain object of any realm, not an array or an instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

export function copiedObject(value: unknown, walk: Walk): Json {
  if (isPlainObject(value)) return copied(value, [], [], walk);
  walk.refuse([], 'expected an object');
  return {};
}

export function copiedTexts(value: unknown, walk: Walk): Json {
  const copy = copiedObject(value, walk);
  for (const [name, text] of Object.entries(copy ?? {})) {
    if (typeof text !== 'string') walk.refuse([name], 'expected a string');
  }
  return copy;
}

export function copied(value: unknown, path: Path, parents: readonly unknown[], walk: Walk): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (parents.includes(value)) walk.refuse(path, 'expected JSON without circular references');
  else if (parents.length === MAX_DEPTH) walk.refuse(path, `expected at most ${MAX_DEPTH} levels`);
  else if (Array.isArray(value)) return copiedItems(value, path, [...parents, value], walk);
  else if (isPlainObject(value)) return copiedFields(value, path, [...parents, value], walk);
  else walk.refuse(path, 'expected a JSON value');
  return null;
}

function copiedItems(items: readonly unknown[], path: Path, parents: readonly unknown[], walk: Walk): Json {
  // `map` would skip holes.
  return Array.from(items, (item, index) => copied(item, [...path, index], parents, walk));
}

function copiedFields(
  fields: Readonly<Record<string, unknown>>,
  path: Path,
  parents: readonly unknown[],
  walk: Walk,
): JsonObject {
  const entries: [string, Json][] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (name === '__proto__') {
      if (!walk.drop) walk.refuse([...path, name], 'not allowed as the name of a field');
    } else if (value !== undefined) {
      entries.push([name, copied(value, [...path, name], parents, walk)]);
    }
  }
  return Object.fromEntries(entries);
}
