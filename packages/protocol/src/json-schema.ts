import { actions, events, type PayloadFields } from './catalogue.js';
import { actionDescriptions, type Description, eventDescriptions } from './describe.js';
import { type Field, isOptional } from './field.js';
import { surfaces } from './surface.js';

type Schema = { readonly [keyword: string]: unknown };

/**
 * The catalogue as JSON Schema 2020-12: any message of the default namespace, each also under `$defs` as
 * `event.<name>` and `action.<name>`. The build writes it to `schema.json`.
 */
export function jsonSchema(): Schema {
  const messages = {
    ...definitions('event', { catalogue: events, descriptions: eventDescriptions }),
    ...definitions('action', { catalogue: actions, descriptions: actionDescriptions }),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between an analytics embed and its host page',
    oneOf: Object.keys(messages).map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: messages,
  };
}

interface Direction {
  readonly catalogue: Readonly<Record<string, PayloadFields>>;
  readonly descriptions: Readonly<Record<string, Description<PayloadFields>>>;
}

function definitions(direction: 'event' | 'action', { catalogue, descriptions }: Direction): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, fields]) => {
      const { about, fields: meanings } = descriptions[name] as Description<PayloadFields>;
      const properties = {
        source: { const: 'svc-embed' },
        direction: { const: direction },
        type: { const: `svc:${direction}:${name}` },
        payload: payloadSchema(fields, meanings),
        timestamp: { type: 'number', description: 'Milliseconds since the epoch, by the clock of the sender.' },
        ...(direction === 'event' && { surface: { enum: [...surfaces] } }),
      };
      const required = Object.keys(properties).filter((key) => !(fields === 'none' && key === 'payload'));
      return [`${direction}.${name}`, { description: about, type: 'object', properties, required }];
    }),
  );
}

function payloadSchema(fields: PayloadFields, meanings: Readonly<Record<string, string>>): Schema {
  if (typeof fields === 'string') return { type: 'object' };
  const names = Object.keys(fields);
  const properties = names.map((name) => [
    name,
    { description: meanings[name], ...fieldSchema(fields[name] as Field) },
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
