import * as z from 'zod';
import type { Operation } from '../operations/operation.js';

export const readThing = {
  id: 'readThing',
  group: 'embed',
  summary: 'Reads a thing',
  method: 'GET',
  path: '/api/v1/things/{name}',
  auth: 'Api-Key',
  params: z.strictObject({ name: z.string().min(1) }),
  query: z.strictObject({ first: z.int().optional(), after: z.string().optional() }),
  response: z.object({ value: z.string() }),
  idempotent: true,
} as const satisfies Operation;

export const addThing = {
  id: 'addThing',
  group: 'embed',
  summary: 'Adds a thing',
  method: 'POST',
  path: '/api/v1/things/',
  auth: 'Bearer',
  params: z.strictObject({}),
  body: z.strictObject({ value: z.string() }),
  response: z.object({ value: z.string() }),
  idempotent: false,
} as const satisfies Operation;

export const countThings = {
  id: 'countThings',
  group: 'embed',
  summary: 'Counts things',
  method: 'GET',
  path: '/build/api/v1/things/count',
  auth: 'Bearer',
  params: z.strictObject({}),
  response: z.object({ value: z.string() }),
  idempotent: true,
} as const satisfies Operation;

export const loadThings = {
  id: 'loadThings',
  group: 'embed',
  summary: 'Loads things',
  method: 'POST',
  path: '/v1/load',
  auth: 'token alone',
  params: z.strictObject({}),
  body: z.strictObject({ limit: z.int() }),
  response: z.object({ value: z.string() }),
  idempotent: true,
} as const satisfies Operation;

export const dropThing = {
  id: 'dropThing',
  group: 'embed',
  summary: 'Drops a thing',
  method: 'DELETE',
  path: '/api/v1/things/{name}',
  auth: 'Api-Key',
  params: z.strictObject({ name: z.string().min(1) }),
  idempotent: true,
} as const satisfies Operation;
