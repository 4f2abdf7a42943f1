import type { PayloadFields } from './catalogue.js';
import { type Field, isOptional } from './field.js';

/** A JSON Schema 2020-12. */
export type Schema = { readonly [keyword: string]: unknown };

/** Returns the JSON Schema of a payload in the notation of the catalogue. */
export function payloadSchema(fields: PayloadFields): Schema {
  if (typeof fields === 'string') return { type: 'object' };
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, fieldSchema(fields[name] as Field)])),
    required: names.filter((name) => !isOptional(fields[name] as Field)),
  };
}

function fieldSchema(field: Field): Schema {
  if (typeof field !== 'string') return { enum: field };
  const [kinds, ...list] = field.split('[]') as [string];
  const types = kinds.replace('?', '').split('|');
  const schema = types[0] === 'free' ? {} : { type: types[1] ? types : types[0] };
  return list.length ? { type: 'array', items: schema, maxItems: 1000 } : schema;
}
