import * as z from 'zod';
import { avoidEval } from '../no-eval.js';
import { copied, copiedObject, copiedTexts, type Json, type JsonObject, type Walk } from './plain-json.js';

avoidEval();

/** Schemas of open JSON for one direction. Each copies the value during the check. */
export interface OpenJson {
  readonly value: z.ZodType<Json, Json>;
  readonly object: z.ZodType<JsonObject, JsonObject>;
  /** The same schema for types without an index signature, such as interfaces. Checked only at run time. */
  readonly anyObject: z.ZodType<JsonObject, object>;
  readonly texts: z.ZodType<Record<string, string>, Readonly<Record<string, string>>>;
}

/**
 * Open JSON to send: an own `__proto__` at any depth is an issue, because code that merges it could write to a
 * prototype. `constructor` and `prototype` are ordinary names: the copies define fields instead of assigning.
 */
export const sentJson: OpenJson = openJson(false);
/** Open JSON of an answer: the copy omits an own `__proto__`. */
export const answeredJson: OpenJson = openJson(true);

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
  // The copies have these types, but Zod cannot infer them.
  return {
    value: schema(copiedValue, {}) as OpenJson['value'],
    object: object as OpenJson['object'],
    anyObject: object as OpenJson['anyObject'],
    texts: schema(copiedTexts, { type: 'object', additionalProperties: { type: 'string' } }) as OpenJson['texts'],
  };
}

function copiedValue(value: unknown, walk: Walk): Json {
  if (value !== undefined) return copied(value, [], [], walk);
  walk.refuse([], 'expected a value, which is missing');
  return null;
}
