import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Operation } from './operation.js';
import { operations } from './operations.js';

const all: readonly Operation[] = Object.values(operations);

it('contains 18 operations with different methods and paths', () => {
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(18);
});

it.each(all)('$id is listed under its own name', (operation) => {
  expect(Object.entries(operations).find(([, other]) => other === operation)?.[0]).toBe(operation.id);
});

it.each(all)('$id has a schema for every parameter of its path and no other', ({ path, params }) => {
  expect(Object.keys(params.shape)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
});

it.each(all.filter(({ query }) => query))('$id, a list, has two optional query parameters', ({ query }) => {
  expect(query?.safeParse({}).success).toBe(true);
  expect(Object.keys(query?.shape ?? {})).toEqual(['first', 'after']);
});

it('answers only the two deletions without a body', () => {
  expect(all.filter(({ response }) => !response).map(({ id }) => id)).toEqual(['deleteEmbedTenant', 'deleteGroup']);
});

it('marks all operations but four as idempotent: three do something new each time, one frees a name', () => {
  const once = all.filter(({ idempotent }) => !idempotent).map(({ id }) => id);
  expect(once).toEqual(['postDashboardPythonRun', 'publishDashboard', 'deleteEmbedTenant', 'createGroup']);
});

it('marks the operations with snapshots or rows as large', () => {
  const large = all.filter((operation) => operation.large).map(({ id }) => id);
  expect(large).toEqual(['getEmbedDashboard', 'postDashboardPythonRun', 'publishDashboard']);
});

it('makes only the body of publishDashboard optional', () => {
  expect(all.filter(({ bodyOptional }) => bodyOptional).map(({ id }) => id)).toEqual(['publishDashboard']);
});

it.each(all)('$id can be described in JSON Schema', ({ params, query, body, response }) => {
  const inputs = [params, query, body].flatMap((schema) => (schema ? [z.toJSONSchema(schema, { io: 'input' })] : []));
  for (const schema of inputs) expect(schema).toMatchObject({ type: 'object' });
  if (response) expect(z.toJSONSchema(response, { io: 'output' })).toMatchObject({ type: 'object' });
});

it('describes in JSON Schema what requests refuse and answers allow', () => {
  const { body } = operations.generateSession;
  expect(z.toJSONSchema(body, { io: 'input' })).toMatchObject({
    additionalProperties: false,
    required: ['deploymentId'],
    properties: {
      deploymentId: { type: 'integer', exclusiveMinimum: 0 },
      embedTenantName: { type: 'string', minLength: 5, maxLength: 36 },
      securityContext: { type: 'object' },
      userProfile: { properties: { picture: { type: 'string', format: 'uri' } } },
    },
  });
  const { response } = operations.publishDashboard;
  expect(z.toJSONSchema(response, { io: 'output' })).toMatchObject({
    additionalProperties: {},
    properties: { config: { properties: { app: { anyOf: [{ properties: { entry: {} } }, { type: 'null' }] } } } },
  });
});
