import * as z from 'zod';
import { avoidEval } from '../no-eval.js';

avoidEval();

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object of JSON whose fields the platform leaves open. */
export type JsonObject = { readonly [name: string]: Json };

/** Far above what dashboards nest, far below what overflows a stack. */
export const MAX_DEPTH = 100;

type Path = readonly (string | number)[];

interface Walk {
  /** Leaves `__proto__` out instead of refusing it. */
  readonly drop: boolean;
  readonly refuse: (path: Path, message: string) => void;
}

/** Open JSON of one direction: any value, an object, and an object of texts, each copied while it is checked. */
export interface OpenJson {
  readonly value: z.ZodType<Json, Json>;
  readonly object: z.ZodType<JsonObject, JsonObject>;
  /** The same for types without an index signature, such as interfaces, whose content is checked at run time. */
  readonly anyObject: z.ZodType<JsonObject, object>;
  readonly texts: z.ZodType<Record<string, string>, Readonly<Record<string, string>>>;
}

/**
 * Open JSON to send: an own `__proto__` at any depth is an issue, because code that merges it could write to a
 * prototype. `constructor` and `prototype` are names like any other: the copies define fields and never assign.
 */
export const sentJson: OpenJson = openJson(false);

/** Open JSON of an answer: an own `__proto__` is left out of the copy. */
export const answeredJson: OpenJson = openJson(true);

/** Whether a value is a plain object of any realm, not an array or an instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function openJson(drop: boolean): OpenJson {
  // z.json() overflows the stack on deep input, and z.record() drops `__proto__` silently.
  const schema = (copy: (value: unknown, walk: Walk) => unknown, keywords: z.core.GlobalMeta) =>
    z
      .unknown()
      .check((payload) => {
        const refuse: Walk['refuse'] = (path, message) =>
          payload.issues.push({ code: 'custom', path: [...path], message, input: undefined });
        payload.value = copy(payload.value, { drop, refuse });
      })
      .meta(keywords);
  const object = schema(copiedObject, { type: 'object' });
  // The copies have these types, which zod cannot infer.
  return {
    value: schema((value, walk) => copied(value, [], [], walk), {}) as OpenJson['value'],
    object: object as OpenJson['object'],
    anyObject: object as OpenJson['anyObject'],
    texts: schema(copiedTexts, { type: 'object', additionalProperties: { type: 'string' } }) as OpenJson['texts'],
  };
}

function copiedObject(value: unknown, walk: Walk): Json {
  if (isPlainObject(value)) return copied(value, [], [], walk);
  walk.refuse([], 'expected an object');
  return {};
}

function copiedTexts(value: unknown, walk: Walk): Json {
  const copy = copiedObject(value, walk);
  for (const [name, text] of Object.entries(copy ?? {})) {
    if (typeof text !== 'string') walk.refuse([name], 'expected a string');
  }
  return copy;
}

function copied(value: unknown, path: Path, parents: readonly unknown[], walk: Walk): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (parents.includes(value)) walk.refuse(path, 'expected JSON, which cannot hold a circle');
  else if (parents.length === MAX_DEPTH) walk.refuse(path, `expected at most ${MAX_DEPTH} levels`);
  else if (Array.isArray(value)) return copiedItems(value, path, [...parents, value], walk);
  else if (isPlainObject(value)) return copiedFields(value, path, [...parents, value], walk);
  else walk.refuse(path, 'expected what JSON can carry');
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
