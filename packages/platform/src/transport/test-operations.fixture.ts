import * as z from 'zod';
import type { Operation } from '../operations/operation.js';
import { creating, deleting, reading } from '../operations/table.js';

const common = { group: 'embed', summary: '' } as const;
const byName = z.strictObject({ name: z.string().min(1) });
const none = z.strictObject({});
const response = z.object({ value: z.string() });

export const readThing = {
  ...common,
  ...reading,
  id: 'readThing',
  path: '/api/v1/things/{name}',
  auth: 'Api-Key',
  params: byName,
  query: z.strictObject({ first: z.int().optional(), after: z.string().optional() }),
  response,
} as const satisfies Operation;

export const addThing = {
  ...common,
  ...creating,
  id: 'addThing',
  path: '/api/v1/things/',
  auth: 'Bearer',
  params: none,
  body: z.strictObject({ value: z.string() }),
  response,
} as const satisfies Operation;

export const countThings = {
  ...common,
  ...reading,
  id: 'countThings',
  path: '/build/api/v1/things/count',
  auth: 'Bearer',
  params: none,
  response,
} as const satisfies Operation;

export const loadThings = {
  ...common,
  id: 'loadThings',
  method: 'POST',
  path: '/v1/load',
  auth: 'token alone',
  params: none,
  body: z.strictObject({ limit: z.int() }),
  response,
  idempotent: true,
} as const satisfies Operation;

export const dropThing = {
  ...common,
  ...deleting,
  id: 'dropThing',
  path: '/api/v1/things/{name}',
  auth: 'Api-Key',
  params: byName,
} as const satisfies Operation;
