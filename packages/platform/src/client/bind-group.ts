import type * as z from 'zod';
import type { Operation } from '../operations/operation.js';
import type { Immutable } from '../schemas/immutable.js';
import type { IndexedPage, IndexQuery, Page } from '../schemas/paging.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Answering, Transport } from '../transport/create-transport.js';
import { createIndexedList, createList, type IndexedList, type List, type ListQuery } from './create-list.js';

/** The names of a path's parameters, in their order. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...Names<Rest>] : [];

type Values<Params, Ordered extends readonly string[]> = {
  [Index in keyof Ordered]: Ordered[Index] extends keyof Params ? Params[Ordered[Index]] : never;
};

type BodyOf<O> = O extends { readonly body: infer Body extends z.ZodType }
  ? O extends { readonly bodyOptional: true }
    ? [body?: Immutable<z.input<Body>>]
    : [body: Immutable<z.input<Body>>]
  : [];

/** The query of a list: its page, and what else the operation takes. */
type ListQueryOf<Query> = keyof Query extends keyof ListQuery
  ? ListQuery
  : ListQuery & Immutable<Omit<Query, keyof ListQuery>>;

type QueryOf<O> = O extends { readonly list: true; readonly query: infer Query extends z.ZodType }
  ? [page?: ListQueryOf<z.input<Query>>]
  : O extends { readonly list: 'startIndex' }
    ? [page?: IndexQuery]
    : O extends { readonly query: infer Query extends z.ZodType }
      ? [query?: Immutable<z.input<Query>>]
      : [];

type ResultOf<O> = O extends { readonly response: infer Response extends z.ZodType }
  ? O extends { readonly list: true }
    ? z.output<Response> extends Page<infer Item>
      ? List<Item>
      : never
    : O extends { readonly list: 'startIndex' }
      ? z.output<Response> extends IndexedPage<infer Item>
        ? IndexedList<Item>
        : never
      : Promise<z.output<Response>>
  : Promise<void>;

type Method<O extends Operation> = (
  ...given: [
    ...Values<z.input<O['params']>, Names<O['path']>>,
    ...BodyOf<O>,
    ...QueryOf<O>,
    options?: CallOptions | undefined,
  ]
) => ResultOf<O>;

/** The methods of a table of operations. */
export type Bound<Table extends Readonly<Record<string, Operation>>> = {
  readonly [Name in keyof Table]: Method<Table[Name]>;
};

/**
 * Makes one method of each operation. Its arguments are the path's parameters in their order, then the body, then the
 * query, then the options.
 */
export function bindGroup<const Table extends Readonly<Record<string, Operation>>>(
  transport: Transport,
  table: Table,
): Bound<Table> {
  const methods = Object.entries(table).map(([name, operation]) => [name, bind(transport, operation)]);
  return Object.freeze(Object.fromEntries(methods)) as Bound<Table>;
}

function bind({ call, callWithoutAnswer }: Transport, operation: Operation): (...given: unknown[]) => unknown {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return (...given) => {
    const params = Object.fromEntries(names.map((name, index) => [name, given[index]]));
    const rest = given.slice(names.length);
    const body = operation.body && rest.shift();
    const query = operation.query && (rest.shift() as Readonly<object> | undefined);
    const options = rest[0] as CallOptions | undefined;
    if (!answers(operation)) return callWithoutAnswer(operation, { params, body, query }, options);
    const get = (page: Readonly<object> | undefined) => call(operation, { params, body, query: page }, options);
    if (operation.list === true) return createList(operation.id, query, get);
    if (operation.list === 'startIndex') return createIndexedList(query, get);
    return get(query);
  };
}

/** Only lists are answered with pages, which their schemas check. */
function answers(operation: Operation): operation is Operation & Answering<Page<unknown> & IndexedPage<unknown>> {
  return operation.response !== undefined;
}
