import type * as z from 'zod';
import { PlatformError } from '../error.js';
import type { dataOperations } from '../operations/data.js';
import type { Endpoint } from '../operations/operation.js';
import { copiedObject } from '../schemas/plain-json.js';
import type { Checks, Shape } from '../transport/checks.js';

/** An answer of the Data API: a result, or the notice that it is still computing. */
export type Answer<Name extends keyof typeof dataOperations> = z.output<(typeof dataOperations)[Name]['response']>;

type Fields = Readonly<Record<string, unknown>>;
type DataEndpoint = Endpoint & { readonly response: Shape<Fields> };

/** The operations of the Data API for pages: without Zod, which would be most of their code. */
export const dataEndpoints = {
  load: {
    ...posted('load'),
    response: json((fields): fields is Answer<'load'> & Fields => isWaiting(fields) || hasRows(fields)),
  },
  svcsql: {
    ...posted('svcsql'),
    response: json((fields): fields is Answer<'svcsql'> & Fields => isWaiting(fields) || hasTable(fields)),
  },
  meta: {
    ...posted('meta'),
    method: 'GET',
    response: json((fields): fields is Answer<'meta'> & Fields => isWaiting(fields) || isList(fields.cubes, isObject)),
  },
} as const satisfies Record<keyof typeof dataOperations, DataEndpoint>;

function posted<Name extends keyof typeof dataOperations>(id: Name) {
  const path = `/v1/${id}` as const;
  return { id, method: 'POST', path, auth: 'token alone', idempotent: true, large: true } as const;
}

/** Makes a check of a JSON object. It copies the object without an own `__proto__`. */
function json<T extends Fields>(holds: (fields: Fields) => fields is T): Shape<T> {
  return {
    safeParse(value) {
      let plain = true;
      const copy = copiedObject(value, { drop: true, refuse: () => (plain = false) });
      return plain && isObject(copy) && holds(copy) ? { success: true, data: copy } : { success: false };
    },
  };
}

/** Handwritten checks. The platform checks the content of a query. */
export const dataChecks: Checks<Endpoint> = {
  input({ id }, { body }) {
    if (!isObject(body)) return { params: {}, query: {}, body: undefined };
    const refuse = (path: readonly PropertyKey[], message: string) => {
      throw new PlatformError('invalid-request', `${id} was not sent: ${['query', ...path].join('.')}: ${message}`);
    };
    let { query } = body;
    if (id === 'load') query = copiedObject(query, { drop: false, refuse });
    else if (typeof query !== 'string') refuse([], 'expected a string');
    return { params: {}, query: {}, body: JSON.stringify({ query }) };
  },
  answer(shape, value) {
    const result = shape.safeParse(value);
    return result.success ? { ok: true, value: result.data } : { ok: false, path: '' };
  },
};

function isWaiting({ error }: Fields): boolean {
  return error === 'Continue wait';
}

function hasRows({ data, annotation, total }: Fields): boolean {
  return (
    isList(data, (row) => isObject(row) && Object.values(row).every(isCell)) &&
    (annotation === undefined || isObject(annotation)) &&
    (total === undefined || total === null || typeof total === 'number')
  );
}

function hasTable({ columns, rows }: Fields): boolean {
  return isList(columns, (column) => typeof column === 'string') && isList(rows, (row) => isList(row, isCell));
}

function isCell(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && value !== undefined);
}

function isList(value: unknown, holds: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(holds);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
