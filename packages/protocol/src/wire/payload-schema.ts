import type { PayloadFields } from './catalogue.js';
import { type Field, isOptional } from './field.js';

/** A JSON Schema 2020-12. */
export type Schema = { readonly [keyword: string]: unknown };

/** Returns the JSON Schema of a payload in the notation of the catalogue, with the meanings of its fields if there are any. */
export function payloadSchema(fields: PayloadFields, meanings?: Readonly<Record<string, string>>): Schema {
  if (typeof fields === 'string') return { type: 'object' };
  const names = Object.keys(fields);
  const properties = names.map((name) => [
    name,
    { ...(meanings && { description: meanings[name] }), ...fieldSchema(fields[name] as Field) },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: names.filter((name) => !isOptional(fields[name] as Field)),
  };
}

function fieldSchema(field: Field): Schema {
  if (typeof field !== 'string') return { enum: [...field] };
  if (field.includes('[]')) return { type: 'array', items: fieldSchema(field.replace(/\[\]\??/, '')), maxItems: 1000 };
  const types = field.replace('?', '').split('|');
  if (types[0] === 'free') return {};
  return { type: types.length > 1 ? types : types[0] };
}
