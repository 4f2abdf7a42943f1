import { isJsonObject, type JsonObject } from '../../json-object.js';
import { attributesOf, type Schema } from './attributes.js';
import { parseNames } from './parse-filter.js';

const ALWAYS = ['id', 'schemas'];

type Names = readonly (readonly string[])[];

export const SELECTION = ['attributes', 'excludedAttributes'] as const;

/** Makes the function that selects the attributes of an answer (RFC 7644, section 3.9). */
export function readSelection(
  schema: Schema,
  { attributes, excludedAttributes }: Readonly<Record<string, string>>,
): (resource: JsonObject) => JsonObject {
  const text = attributes ?? excludedAttributes;
  if (text === undefined) return (resource) => resource;
  const others = parseNames(text, attributesOf(schema)).filter(({ keys: [name = ''] }) => !ALWAYS.includes(name));
  const names = others.map(({ keys }) => keys);
  if (attributes === undefined) return (resource) => pick(resource, names, false);
  return (resource) => pick(resource, [...ALWAYS.map((name) => [name]), ...names], true);
}

/** Keeps the named attributes, or all others. */
function pick(resource: JsonObject, names: Names, isKept: boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(resource).flatMap(([key, value]) => {
      const below = names.filter(([name]) => name === key).map(([, ...parts]) => parts);
      const isNamed = below.some((parts) => parts.length === 0);
      if (isNamed || below.length === 0) return isNamed === isKept ? [[key, value]] : [];
      const pickOf = (one: unknown) => (isJsonObject(one) ? pick(one, below, isKept) : one);
      return [[key, Array.isArray(value) ? value.map(pickOf) : pickOf(value)]];
    }),
  );
}
