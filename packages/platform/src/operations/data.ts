import * as z from 'zod';
import { answeredJson, sentJson } from '../schemas/json.js';
import type { Operation } from './operation.js';

/** A value in a row. */
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** The answer of the Data API while it computes; the client then repeats the request. */
const waiting = z.object({ error: z.literal('Continue wait') });

const loadResult = z.looseObject({
  data: z.array(z.record(z.string(), cell)),
  annotation: answeredJson.object.optional(),
  total: z.number().nullish(),
});

const common = {
  group: 'data',
  choice: true,
  method: 'POST',
  auth: 'token alone',
  params: z.strictObject({}),
  idempotent: true,
  large: true,
} as const;

/** The operations of the Data API, below its own address. The specification documents no payloads; these are a choice. */
export const dataOperations = {
  load: {
    ...common,
    id: 'load',
    summary: 'Runs a JSON query',
    path: '/v1/load',
    body: z.strictObject({ query: sentJson.anyObject }),
    response: z.union([waiting, loadResult]),
    refusals: ['not-found'],
  },
  svcsql: {
    ...common,
    id: 'svcsql',
    summary: 'Runs a SQL query',
    path: '/v1/svcsql',
    body: z.strictObject({ query: z.string() }),
    response: z.union([waiting, z.looseObject({ columns: z.array(z.string()), rows: z.array(z.array(cell)) })]),
    refusals: ['not-found', 'sql-timeout'],
  },
  meta: {
    ...common,
    id: 'meta',
    summary: 'Reads the views and members',
    method: 'GET',
    path: '/v1/meta',
    response: z.union([waiting, z.looseObject({ cubes: z.array(answeredJson.object) })]),
    refusals: ['not-found'],
  },
} as const satisfies Readonly<Record<string, Operation>>;
