import { MAX_BATCH } from '../extension/host-port.js';
import { extensionActionDescriptions, extensionEventDescriptions, ourDefinitions } from '../extension/ours.js';
import { pageAndViewerActions, pageAndViewerEvents } from '../extension/page-and-viewer.js';
import { negotiation } from '../extension/registry.js';
import type { PayloadShapes } from '../extension/schema.js';
import { actions, events, type PayloadFields, wireReleases } from './catalogue.js';
import { actionDescriptions, eventDescriptions, type Meaning } from './describe.js';
import type { Direction } from './envelope.js';
import { type Fields, own } from './field.js';
import { payloadSchema, type Schema } from './payload-schema.js';
import { surfaces } from './surface.js';

/**
 * Returns the messages of the catalogue, the negotiation and the extensions of this SDK as JSON Schema 2020-12: any message of
 * the default namespace, each also under `$defs` as `event.<name>` and `action.<name>`, and the data of a port as `port`. The
 * build writes it to `schema.json`.
 */
export function jsonSchema(): Schema {
  const definitions = [negotiation, ...Object.values(ourDefinitions)];
  const ourEvents = { ...extensionEventDescriptions, ...pageAndViewerEvents };
  const ourActions = { ...extensionActionDescriptions, ...pageAndViewerActions };
  const eventSchemas = messageSchemas('event', [
    { payloads: events, meanings: eventDescriptions },
    ...definitions.map((definition) => ({ payloads: definition.events, meanings: ourEvents })),
  ]);
  const actionSchemas = messageSchemas('action', [
    { payloads: actions, meanings: actionDescriptions },
    ...definitions.map((definition) => ({ payloads: definition.actions, meanings: ourActions })),
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between an analytics embed and its host page',
    oneOf: [...referencesTo(eventSchemas), ...referencesTo(actionSchemas)],
    $defs: {
      ...eventSchemas,
      ...actionSchemas,
      port: {
        description:
          'Data of a port: a message, or, from the surface, an array of messages in the order they were made.',
        oneOf: [
          { $ref: '#' },
          { type: 'array', items: { oneOf: referencesTo(eventSchemas) }, minItems: 1, maxItems: MAX_BATCH },
        ],
      },
    },
  };
}

function referencesTo(schemas: Schema): Schema[] {
  return Object.keys(schemas).map((name) => ({ $ref: `#/$defs/${name}` }));
}

interface Messages {
  /** Without schemas. */
  readonly payloads: PayloadShapes;
  readonly meanings: Readonly<Record<string, Meaning<Fields>>>;
}

function messageSchemas(direction: Direction, messages: readonly Messages[]): Schema {
  const schemas = messages.flatMap(({ payloads, meanings }) =>
    Object.entries(payloads).map(([name, shape]) => {
      const fields = shape as PayloadFields;
      const meaning = meanings[name] as Meaning<Fields>;
      return [`${direction}.${name}`, messageSchema({ direction, name, fields, meaning })];
    }),
  );
  return Object.fromEntries(schemas);
}

interface MessageDefinition {
  readonly direction: Direction;
  readonly name: string;
  readonly fields: PayloadFields;
  readonly meaning: Meaning<Fields>;
}

function messageSchema({ direction, name, fields, meaning }: MessageDefinition): Schema {
  const properties = {
    source: { const: 'svc-embed' },
    direction: { const: direction },
    type: { const: `svc:${direction}:${name}` },
    payload: describedSchema(fields, meaning.fields),
    timestamp: { type: 'number', description: 'Milliseconds since the epoch, by the sender’s clock.' },
    ...(direction === 'event' && { surface: { enum: [...surfaces] } }),
  };
  const required = Object.keys(properties).filter((key) => !(fields === 'none' && key === 'payload'));
  const release = own(wireReleases, name);
  const description = release ? `${meaning.about} Since release ${release} of the wire.` : meaning.about;
  return { description, type: 'object', properties, required };
}

function describedSchema(fields: PayloadFields, meanings: Readonly<Record<string, string>>): Schema {
  const schema = payloadSchema(fields);
  if (typeof fields === 'string') return schema;
  const properties = Object.entries(schema.properties as Record<string, Schema>);
  const described = properties.map(([name, property]) => [name, { description: meanings[name], ...property }]);
  return { ...schema, properties: Object.fromEntries(described) };
}
