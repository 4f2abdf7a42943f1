import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { actions, events } from './catalogue.js';
import { jsonSchema } from './json-schema.js';
import { readAction, readEvent } from './read.js';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Schema[];
  readonly $defs?: Readonly<Record<string, Schema>>;
}

let schema: Schema;
let definitions: Readonly<Record<string, Schema>>;

beforeEach(() => {
  schema = jsonSchema() as Schema;
  definitions = schema.$defs ?? {};
});

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** A schema without its descriptions. */
function structureOf(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === 'description' ? undefined : value)));
}

/** As much of JSON Schema as ours uses. */
function validates(rule: Schema, value: unknown): boolean {
  const { $ref, type, properties = {}, required = [], oneOf } = rule;
  if ($ref) return validates(definitions[$ref.replace('#/$defs/', '')] as Schema, value);
  if ('const' in rule && value !== rule.const) return false;
  if (rule.enum && !rule.enum.includes(value)) return false;
  if (type && ![type].flat().includes(typeOf(value))) return false;
  if (oneOf && oneOf.filter((option) => validates(option, value)).length !== 1) return false;
  if (typeOf(value) !== 'object') return true;
  const record = value as Record<string, unknown>;
  if (!required.every((key) => Object.hasOwn(record, key))) return false;
  return Object.entries(properties).every(
    ([key, inner]) => !Object.hasOwn(record, key) || validates(inner, record[key]),
  );
}

/** Values such as the wire has, and such as it has not. */
const value = fc.oneof(
  fc.constantFrom('signed', 'private', 'dashboard', 'app', 'chat', 'csv', 'pdf', 'widget', 'submitted', 'error'),
  fc.constantFrom('light', 'auto', '/embed/app', 'f_a.b=1'),
  fc.constantFrom<unknown>(null, true, 0, 1.5, '', [], {}, { nested: { deep: [1] } }),
);
const fieldNames = [
  ...new Set(
    [...Object.values(events), ...Object.values(actions)].flatMap((fields) =>
      typeof fields === 'string' ? [] : Object.keys(fields),
    ),
  ),
];
const payload = fc.dictionary(fc.constantFrom(...fieldNames), value, { noNullPrototype: true, maxKeys: 7 });
const message = fc.record(
  {
    source: fc.oneof({ weight: 9, arbitrary: fc.constant('svc-embed') }, value),
    direction: fc.constantFrom('event', 'action'),
    type: fc.oneof(
      fc.constantFrom(...Object.keys(events).map((name) => `svc:event:${name}`)),
      fc.constantFrom(...Object.keys(actions).map((name) => `svc:action:${name}`)),
    ),
    payload: fc.oneof({ weight: 9, arbitrary: payload }, value),
    timestamp: fc.oneof({ weight: 9, arbitrary: fc.integer() }, value),
    surface: fc.constantFrom('dashboard', 'app', 'chat', 'other'),
  },
  { requiredKeys: ['source', 'direction', 'type'], noNullPrototype: true },
);

describe('jsonSchema', () => {
  it('is of 2020-12, with a definition for every event and action', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Messages between an analytics embed and its host page',
    });
    expect(Object.keys(definitions)).toEqual([
      ...Object.keys(events).map((name) => `event.${name}`),
      ...Object.keys(actions).map((name) => `action.${name}`),
    ]);
    expect(schema.oneOf).toEqual(Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name}` })));
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

  it('asks of a download what the wire asks', () => {
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

  it('says which fields may be null, may be absent, and may be anything', () => {
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

  it('lets refresh come without a payload, and asks for a surface on events only', () => {
    expect(definitions['action.refresh']?.required).toEqual(['source', 'direction', 'type', 'timestamp']);
    expect(definitions['action.refresh']?.properties).not.toHaveProperty('surface');
  });

  it('says of every JSON message what readEvent and readAction say', () => {
    let accepted = 0;
    fc.assert(
      fc.property(message, (data) => {
        const read = data.direction === 'event' ? readEvent(data) : readAction(data);
        if (read.ok) accepted++;
        return validates(schema, data) === read.ok;
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
