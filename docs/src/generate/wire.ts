/** The page of the wire, from the catalogue, its descriptions and the JSON Schema. */
import { code, table } from '@svc-embed/browser-tools';
import { actions, commands, events, type PayloadFields } from '../../../packages/protocol/src/wire/catalogue.js';
import {
  actionDescriptions,
  type Description,
  eventDescriptions,
} from '../../../packages/protocol/src/wire/describe.js';
import { type Field, isOptional } from '../../../packages/protocol/src/wire/field.js';
import { jsonSchema } from '../../../packages/protocol/src/wire/json-schema.js';
import { foldedJson, type Page, paragraphs } from './page.js';

type Direction = 'event' | 'action';
type AnyDescription = Description<PayloadFields>;

const schemas = jsonSchema().$defs as Readonly<Record<string, unknown>>;

export function wirePage(): Page {
  return {
    path: 'reference/wire.md',
    text: paragraphs([
      '# The wire',
      'A page and a surface exchange only these messages: events go from the surface to the page, actions ' +
        'from the page to the surface. Both sides check every message against this catalogue, and drop those that do not fit. The ' +
        'same catalogue is JSON Schema in `@svc-embed/protocol/schema.json`. [Extensions](/packages/extensions) have their own messages.',
      '## Envelope',
      ENVELOPE,
      '`svc` is the default namespace. The option [`namespace`](/reference/options#namespace) replaces it on both sides: ' +
        '`acme` gives `acme-embed` and `acme:event:ready`.',
      '## Events',
      ...sections('event', events, eventDescriptions),
      '## Actions',
      'State is sent again when the surface loads again; a command is sent once. Actions that wait for `ready` are sent in ' +
        'the order of this list.',
      ...sections('action', actions, actionDescriptions),
    ]),
  };
}

const ENVELOPE = table(
  ['field', 'value'],
  [
    ['`source`', '`svc-embed`'],
    ['`direction`', '`event` or `action`'],
    ['`type`', '`svc:event:` or `svc:action:`, then the name'],
    ['`payload`', 'the fields below'],
    ['`timestamp`', 'milliseconds since the epoch, on the clock of the sender'],
    ['`surface`', '`dashboard`, `app` or `chat`; on events alone'],
  ],
).join('\n');

function sections(
  direction: Direction,
  catalogue: Readonly<Record<string, PayloadFields>>,
  descriptions: Readonly<Record<string, AnyDescription>>,
): readonly string[] {
  return Object.entries(catalogue).map(([name, fields]) =>
    paragraphs([
      `### ${name} {#${direction}-${name}}`,
      descriptions[name]?.about,
      `Surfaces: ${descriptions[name]?.surfaces.join(', ')}.${direction === 'action' ? ` ${deliveryOf(name)}` : ''}`,
      payloadText(fields, descriptions[name]),
      foldedJson(`JSON Schema of ${direction} ${name}`, schemas[`${direction}.${name}`]),
    ]).trim(),
  );
}

function deliveryOf(name: string): string {
  return commands.some((command) => command === name) ? 'Sent as a command.' : 'Sent as state.';
}

function payloadText(fields: PayloadFields, description: AnyDescription | undefined): string {
  if (fields === 'none') return 'The payload is `{}`.';
  if (fields === 'free') return 'The payload is an object of any fields: at most 16 levels and 1,000 values.';
  const meanings: Readonly<Record<string, string>> = description?.fields ?? {};
  const rows = Object.entries(fields).map(([name, field]) => [
    code(name),
    code(typeOf(field)),
    isOptional(field) ? 'may be absent' : 'required',
    meanings[name] ?? '',
  ]);
  return table(['field', 'type', '', 'meaning'], rows).join('\n');
}

/** Returns a field's type in TypeScript. */
export function typeOf(field: Field): string {
  if (typeof field !== 'string') return field.map((text) => `'${text}'`).join(' | ');
  return field.replace('?', '').replace('free', 'unknown').replaceAll('|', ' | ');
}
