import * as z from 'zod';
import { answeredJson, sentJson } from '../schemas/json.js';
import type { Operation } from './operation.js';

/** A value in a row. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What the Data API answers while it computes; the same request is sent again. */
const waiting = z.object({ error: z.literal('Continue wait') });

const loadResult = z.looseObject({
  data: z.array(z.record(z.string(), cell)),
  annotation: answeredJson.object.optional(),
  total: z.number().nullish(),
});

/** The operations of the Data API, below its own address. The specification shows no payloads; these are a choice. */
export const dataOperations = {
  load: {
    id: 'load',
    group: 'data',
    summary: 'Runs a JSON query',
    choice: true,
    method: 'POST',
    path: '/v1/load',
    auth: 'token alone',
    params: z.strictObject({}),
    body: z.strictObject({ query: sentJson.anyObject }),
    response: z.union([waiting, loadResult]),
    idempotent: true,
    large: true,
    refusals: ['not-found'],
  },
  svcsql: {
    id: 'svcsql',
    group: 'data',
    summary: 'Runs a SQL query',
    choice: true,
    method: 'POST',
    path: '/v1/svcsql',
    auth: 'token alone',
    params: z.strictObject({}),
    body: z.strictObject({ query: z.string() }),
    response: z.union([waiting, z.looseObject({ columns: z.array(z.string()), rows: z.array(z.array(cell)) })]),
    idempotent: true,
    large: true,
    refusals: ['not-found', 'sql-timeout'],
  },
  meta: {
    id: 'meta',
    group: 'data',
    summary: 'Reads which views and members there are',
    choice: true,
    method: 'GET',
    path: '/v1/meta',
    auth: 'token alone',
    params: z.strictObject({}),
    response: z.union([waiting, z.looseObject({ cubes: z.array(answeredJson.object) })]),
    idempotent: true,
    large: true,
    refusals: ['not-found'],
  },
} as const satisfies Readonly<Record<string, Operation>>;
