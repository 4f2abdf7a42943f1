import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createPlatformClient } from '../client/create-platform-client.js';
import { createManagementClient } from '../management/create-management-client.js';
import type { Operation } from './operation.js';
import { operations, scimOperations } from './operations.js';
import { removedOperations } from './removed.js';

const all: readonly Operation[] = Object.values(operations);

it('the operations have the addresses of the platform, each with its query and its scheme', async () => {
  const addresses = Object.values<Operation>({ ...operations, ...scimOperations }).map(
    ({ id, method, path, query, auth }) =>
      `${id}: ${method} ${path} (${Object.keys(query?.shape ?? {}).join(', ')}) ${auth}\n`,
  );
  await expect(addresses.join('')).toMatchFileSnapshot('addresses.txt');
});

it('the operations contain every method and path once', () => {
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
});

it.each(all)('$id is listed under its own name', (operation) => {
  expect(Object.entries(operations).find(([, other]) => other === operation)?.[0]).toBe(operation.id);
});

it.each(all)('$id has a schema for every parameter of its path and no other', ({ path, params }) => {
  expect(Object.keys(params.shape)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
});

it.each(all)('$id has optional query parameters only', ({ query }) => {
  expect(query?.safeParse({}).success ?? true).toBe(true);
});

const fieldsOf = ({ response }: Operation) =>
  response ? Object.keys(z.toJSONSchema(response, { io: 'output' }).properties ?? {}) : [];

it.each(all)('$id is a list if and only if it takes and returns pages', (operation) => {
  const paged = operation.list === true;
  expect(Object.keys(operation.query?.shape ?? {}).includes('after')).toBe(paged);
  expect(fieldsOf(operation).includes('pageInfo')).toBe(paged);
  if (paged) expect(operation).toMatchObject({ method: 'GET', idempotent: true });
});

it('only deletions and the end of a session have an answer without a body', () => {
  const others = all.filter(({ response, streams, method }) => !response && !streams && method !== 'DELETE');
  expect(others.map(({ id }) => id)).toEqual(['revokeSession']);
});

it.each(all.filter(({ method }) => method !== 'POST' && method !== 'DELETE'))(
  '$id, a $method, is idempotent',
  ({ idempotent }) => expect(idempotent).toBe(true),
);

it.each(all.filter(({ method }) => method === 'DELETE'))(
  '$id is idempotent if and only if its address ends in its own id, because names are reused and ids are not',
  ({ params, path, idempotent }) => {
    const [, owner = '', last = ''] = [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].at(-1) ?? [];
    const isOwn = last === 'id' || `${last.replace(/Id$/, '')}s` === owner;
    const { type } = Object(z.toJSONSchema(params, { io: 'input' }).properties?.[last]);
    expect(idempotent).toBe(isOwn && type === 'integer');
  },
);

it.each(all.filter(({ id }) => /^(create|publish|post)/.test(id)))('$id is not idempotent', ({ idempotent }) => {
  expect(idempotent).toBe(false);
});

it.each(all.filter((operation) => fieldsOf(operation).includes('reportSnapshots')))('$id is large', ({ large }) => {
  expect(large).toBe(true);
});

it.each(all.filter(({ bodyOptional }) => bodyOptional))('$id, whose body is optional, has a body', ({ body }) => {
  expect(body).toBeDefined();
});

const rows = readdirSync(new URL('.', import.meta.url))
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

it.each(all)('$id has a comment for its method, with @deprecated if and only if the table says so', (operation) => {
  const { id, deprecated } = operation;
  // The comment is at the row, or at the overloads that replace its method.
  const [, comment = ''] = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n +${id}(?:: each)?\\(`).exec(rows) ?? [];
  expect(comment).not.toBe('');
  const tag = deprecated && `@deprecated since ${deprecated.since}: use ${deprecated.use}`;
  expect(/@deprecated.*/.exec(comment)?.[0]).toBe(tag);
});

it('the operations are exactly the methods of both clients', () => {
  const options = { baseUrl: 'https://acme.example.com', apiKey: 'key' };
  const groups: readonly object[] = [createPlatformClient(options), createManagementClient(options)].flatMap((client) =>
    Object.values(client),
  );
  const methods = new Set(groups.flatMap((group) => Object.keys(group)));
  const combined = ['ensureUserAttributes', 'waitForBuild', 'deployDataModel'];
  const short = new Map([
    ['startExport', 'start'],
    ['getExportStatus', 'status'],
    ['downloadExport', 'download'],
  ]);
  const ids = [...Object.keys(operations), ...Object.keys(scimOperations)].map((id) => short.get(id) ?? id);
  expect([...methods].sort()).toEqual([...ids, ...combined].sort());
});

it.each(removedOperations)('$method $path, which was removed, is not an operation', (removed) => {
  expect(all.filter(({ method, path }) => method === removed.method && path === removed.path)).toEqual([]);
});

it.each(all)('$id can be described in JSON Schema', ({ params, query, body, response }) => {
  const inputs = [params, query, body].flatMap((schema) => (schema ? [z.toJSONSchema(schema, { io: 'input' })] : []));
  for (const schema of inputs) expect(schema).toMatchObject({ type: 'object' });
  if (response) expect(z.toJSONSchema(response, { io: 'output' })).toMatchObject({ type: 'object' });
});

it('the JSON Schema of requests refuses unknown fields, and that of answers allows them', () => {
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
