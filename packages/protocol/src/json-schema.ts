import { actions, events, type PayloadFields, surfaces } from './catalogue.js';
import { type Field, isOptional, isRule } from './field.js';

type Schema = { readonly [keyword: string]: unknown };

/**
 * The catalogue as JSON Schema 2020-12: any message of the default namespace, each also under `$defs` as
 * `event.<name>` and `action.<name>`. The build writes it to `schema.json`.
 */
export function jsonSchema(): Schema {
  const messages = {
    ...definitions('event', events, { surface: { enum: [...surfaces] } }),
    ...definitions('action', actions, {}),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between an analytics embed and its host page',
    oneOf: Object.keys(messages).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: messages,
  };
}

function definitions(
  direction: 'event' | 'action',
  catalogue: Readonly<Record<string, PayloadFields>>,
  more: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, fields]) => {
      const properties = {
        source: { const: 'svc-embed' },
        direction: { const: direction },
        type: { const: `svc:${direction}:${name}` },
        payload: payloadSchema(fields),
        timestamp: { type: 'number' },
        ...more,
      };
      const required = Object.keys(properties).filter((key) => !(fields === 'none' && key === 'payload'));
      return [`${direction}.${name}`, { type: 'object', properties, required }];
    }),
  );
}

function payloadSchema(fields: PayloadFields): Schema {
  if (typeof fields === 'string') return { type: 'object' };
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, fieldSchema(fields[name] as Field)])),
    required: names.filter((name) => !isOptional(fields[name] as Field)),
  };
}

function fieldSchema(field: Field): Schema {
  if (isRule(field)) return { description: field.expected };
  if (typeof field !== 'string') return { enum: [...field] };
  const types = field.replace('?', '').split('|');
  if (types[0] === 'free') return {};
  return { type: types.length > 1 ? types : types[0] };
}
