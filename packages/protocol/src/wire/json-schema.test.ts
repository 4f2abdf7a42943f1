import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { action, event } from '../../test/messages.js';
import { createCodec } from '../extension/codec.js';
import { ourDefinitions } from '../extension/ours.js';
import { negotiation } from '../extension/registry.js';
import { actions, events } from './catalogue.js';
import { jsonSchema } from './json-schema.js';
import { readAction, readEvent } from './read.js';

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

let schema: Schema;
let definitions: Readonly<Record<string, Schema>>;
let isMessage: ValidateFunction;
let isPortMessage: ValidateFunction;

/** The negotiation and every extension, each with its codecs. */
const extensions = [negotiation, ...Object.values(ourDefinitions)].map((definition) => ({
  ...definition,
  codecs: { event: createCodec('event', 'svc', definition), action: createCodec('action', 'svc', definition) },
}));
const eventNames = [events, ...extensions.map((extension) => extension.events)].flatMap((names) => Object.keys(names));
const actionNames = [actions, ...extensions.map((extension) => extension.actions)].flatMap((names) =>
  Object.keys(names),
);

/** Whether the readers of the core or of an extension accept data. */
function isTaken(data: { readonly direction: 'event' | 'action' }): boolean {
  const read = data.direction === 'event' ? readEvent(data) : readAction(data);
  return read.ok || extensions.some(({ codecs }) => codecs[data.direction].check(data).ok);
}

beforeEach(() => {
  schema = jsonSchema() as Schema;
  const { port: _, ...messages } = schema.$defs ?? {};
  definitions = messages;
  const ajv = new Ajv2020({ allowUnionTypes: true });
  ajv.addSchema(schema, 'wire');
  isMessage = ajv.getSchema('wire') as ValidateFunction;
  isPortMessage = ajv.getSchema('wire#/$defs/port') as ValidateFunction;
});

/** Returns a schema without its descriptions. */
function structureOf(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === 'description' ? undefined : value)));
}

/** Values that occur on the wire, and others. */
const value = fc.oneof(
  fc.constantFrom('signed', 'private', 'dashboard', 'app', 'chat', 'csv', 'pdf', 'widget', 'submitted', 'error'),
  fc.constantFrom('light', 'auto', '/embed/app', 'f_a.b=1'),
  fc.constantFrom<unknown>(null, true, 0, 1.5, '', [], ['a'], ['a', 1], {}, { nested: { deep: [1] } }),
);
const fieldNames = [
  ...new Set(
    [events, actions, ...extensions.flatMap((extension) => [extension.events, extension.actions])]
      .flatMap((payloads) => Object.values(payloads))
      .flatMap((fields) => (typeof fields === 'object' && fields ? Object.keys(fields) : [])),
  ),
];
const payload = fc.dictionary(fc.constantFrom(...fieldNames), value, { noNullPrototype: true, maxKeys: 7 });

const samples = { string: 'text', number: 1.5, boolean: true, null: null, free: { nested: [1] }, 'string[]': ['a'] };

/** Makes values that mostly fit a field. */
function fieldValue(field: string | readonly string[]) {
  const sample = samples[`${field}`.replace(/[?|].*$/, '') as keyof typeof samples];
  const lists = field.includes('[]') ? [new Array(1000).fill('a'), new Array(1001).fill('a')] : [];
  const fitting = fc.constantFrom<unknown>(...(typeof field === 'string' ? [sample, ...lists] : field));
  return fc.oneof({ weight: 6, arbitrary: fitting }, value);
}

/** Makes payloads with the fields of a message, or with any others. */
function payloadOf(fields: unknown) {
  if (typeof fields === 'string') return fc.oneof({ weight: 8, arbitrary: payload }, value);
  const entries = Object.entries(fields as Readonly<Record<string, string>>);
  const near = fc.record(Object.fromEntries(entries.map(([name, field]) => [name, fieldValue(field)])), {
    requiredKeys: entries.map(([name]) => name).slice(1),
    noNullPrototype: true,
  });
  return fc.oneof({ weight: 8, arbitrary: near }, payload, value);
}

function messagesOf(direction: 'event' | 'action', payloads: object) {
  return Object.entries(payloads).map(([name, fields]) =>
    fc.record(
      {
        source: fc.oneof({ weight: 9, arbitrary: fc.constant('svc-embed') }, value),
        direction: fc.oneof({ weight: 9, arbitrary: fc.constant(direction) }, fc.constantFrom('event', 'action')),
        type: fc.constant(`svc:${direction}:${name}`),
        payload: payloadOf(fields),
        timestamp: fc.oneof({ weight: 9, arbitrary: fc.integer() }, value),
        surface: fc.constantFrom('dashboard', 'app', 'chat', 'other'),
      },
      { requiredKeys: ['source', 'direction', 'type'], noNullPrototype: true },
    ),
  );
}

const message = fc.oneof(
  ...[{ events, actions }, ...extensions].flatMap((definition) => [
    ...messagesOf('event', definition.events),
    ...messagesOf('action', definition.actions),
  ]),
) as fc.Arbitrary<{ readonly direction: 'event' | 'action'; readonly type: string }>;

describe('jsonSchema', () => {
  it('is of 2020-12, with a definition for every event and action', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Messages between an analytics embed and its host page',
    });
    expect(Object.keys(definitions)).toEqual([
      ...eventNames.map((name) => `event.${name}`),
      ...actionNames.map((name) => `action.${name}`),
    ]);
    expect(schema.oneOf).toEqual(Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name}` })));
  });

  it('has the negotiation and the messages of every extension of this SDK', () => {
    expect(Object.keys(definitions)).toEqual(
      expect.arrayContaining(['action.use', 'event.using', 'event.resize', 'event.filters-changed', 'event.result']),
    );
    expect(Object.keys(definitions)).toEqual(
      expect.arrayContaining([
        'action.request',
        'event.session-expiring',
        'action.set-session',
        'action.ping',
        'event.pong',
      ]),
    );
    expect(structureOf(definitions['action.use']?.properties?.payload)).toEqual({
      type: 'object',
      properties: {
        extensions: { type: 'array', items: { type: 'string' }, maxItems: 1000 },
        port: { type: 'boolean' },
      },
      required: ['extensions'],
    });
  });

  it('survives being written as JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });

  it('describes every event, every action and every field of a payload', () => {
    for (const { description, properties } of Object.values(definitions)) {
      expect(description).toMatch(/^[A-Z].*\.$/);
      for (const field of Object.values(properties?.payload?.properties ?? {}))
        expect(field.description).toMatch(/\.$/);
    }
  });

  it('requires the fields of a download that the wire requires', () => {
    expect(structureOf(definitions['event.download'])).toEqual({
      type: 'object',
      properties: {
        source: { const: 'svc-embed' },
        direction: { const: 'event' },
        type: { const: 'svc:event:download' },
        payload: {
          type: 'object',
          properties: {
            format: { enum: ['csv', 'xlsx', 'png', 'pdf'] },
            target: { enum: ['widget', 'dashboard'] },
            widgetId: { type: 'string' },
            title: { type: 'string' },
            rowCount: { type: 'number' },
          },
          required: ['format', 'target'],
        },
        timestamp: { type: 'number' },
        surface: { enum: ['dashboard', 'app', 'chat'] },
      },
      required: ['source', 'direction', 'type', 'payload', 'timestamp', 'surface'],
    });
  });

  it('marks the fields that may be null, may be absent, and may be anything', () => {
    expect(structureOf(definitions['event.ready']?.properties?.payload)).toEqual({
      type: 'object',
      properties: {
        embedTenant: { type: ['string', 'null'] },
        deploymentId: { type: ['number', 'null'] },
        mode: { enum: ['signed', 'private'] },
        surface: { enum: ['dashboard', 'app', 'chat'] },
        publicId: { type: 'string' },
        extensions: { type: 'array', items: { type: 'string' }, maxItems: 1000 },
      },
      required: ['embedTenant', 'deploymentId', 'mode', 'surface'],
    });
    expect(structureOf(definitions['event.drilldown']?.properties?.payload?.properties?.value)).toEqual({});
    expect(definitions['action.set-theme']?.properties?.payload).toEqual({ type: 'object' });
  });

  it('accepts refresh without a payload, and requires a surface on events only', () => {
    expect(definitions['action.refresh']?.required).toEqual(['source', 'direction', 'type', 'timestamp']);
    expect(definitions['action.refresh']?.properties).not.toHaveProperty('surface');
  });

  it('accepts the JSON messages that the readers of the core and of the extensions accept', () => {
    const taken = new Set<string>();
    fc.assert(
      fc.property(message, (data) => {
        const isRight = isTaken(data);
        if (isRight) taken.add(data.type);
        return isMessage(data) === isRight && isPortMessage(data) === isRight;
      }),
      { numRuns: 10_000 },
    );
    const types = [
      ...eventNames.map((name) => `svc:event:${name}`),
      ...actionNames.map((name) => `svc:action:${name}`),
    ];
    expect([...taken].sort()).toEqual(types.sort());
  });

  it('accepts as many events in an array over the port as the host page reads, each one valid', () => {
    const pong = event('pong', { id: '1' });
    const ping = action('ping', { id: '1' });
    expect(isPortMessage([pong, pong])).toBe(true);
    expect(isPortMessage(new Array(1000).fill(pong))).toBe(true);
    for (const data of [
      [],
      [[pong]],
      [pong, null],
      [pong, { ...pong, payload: {} }],
      [ping],
      new Array(1001).fill(pong),
    ])
      expect(isPortMessage(data)).toBe(false);
    expect(isPortMessage(ping)).toBe(true);
    expect(isMessage([pong])).toBe(false);
  });
});
