import * as z from 'zod';
import type { IndexedList, List, ListQuery } from '../client/create-list.js';
import type { Immutable } from '../schemas/immutable.js';
import { embedTenantNameSchema, idSchema, publicIdSchema, slugSchema } from '../schemas/names.js';
import { type AliasedPage, type IndexedPage, type Page, pageQuerySchema } from '../schemas/paging.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Operation } from './operation.js';

const text = z.string().min(1);
const repositoryName = text.max(100);

/** The schemas of the parameters of paths, by name. */
const parameters = {
  deploymentId: idSchema,
  embedTenantName: embedTenantNameSchema,
  id: idSchema,
  installationId: idSchema,
  integrationId: idSchema,
  jobId: text,
  owner: repositoryName,
  publicId: publicIdSchema,
  repo: repositoryName,
  reportId: idSchema,
  slug: slugSchema,
  userId: idSchema,
  workbookId: idSchema,
};

type Parameters = typeof parameters;

type NamesOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesOf<Rest> : never;

/** The schema of a path's parameters. */
export type ParamsOf<Path extends string> = z.ZodObject<
  Pick<Parameters, NamesOf<Path> & keyof Parameters>,
  z.core.$strict
>;

function paramsOf(path: string): z.ZodObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return z.strictObject(Object.fromEntries(names.map((name) => [name, parameters[name as keyof Parameters]])));
}

/** The parameters of paths by name, so that editors show the names. */
interface Labeled<Value> {
  deploymentId: [deploymentId: Value];
  embedTenantName: [embedTenantName: Value];
  id: [id: Value];
  installationId: [installationId: Value];
  jobId: [jobId: Value];
  integrationId: [integrationId: Value];
  owner: [owner: Value];
  publicId: [publicId: Value];
  repo: [repo: Value];
  reportId: [reportId: Value];
  slug: [slug: Value];
  userId: [userId: Value];
  workbookId: [workbookId: Value];
}

/** The values of a path's parameters in their order. */
type ValuesOf<Path extends string, Params> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends keyof Params
    ? [
        ...(Name extends keyof Labeled<unknown> ? Labeled<Params[Name]>[Name] : [Params[Name]]),
        ...ValuesOf<Rest, Params>,
      ]
    : never
  : [];

type BodyOf<O> = O extends { readonly body: infer Body extends z.ZodType }
  ? O extends { readonly bodyOptional: true }
    ? [input?: z.input<Body>]
    : [input: z.input<Body>]
  : [];

/** The query of a list: its page, and further parameters of the operation. */
type QueryOf<O> = O extends { readonly query: infer Query extends z.ZodType }
  ? O extends { readonly list: true }
    ? keyof z.input<Query> extends keyof ListQuery
      ? [page?: ListQuery]
      : [query?: ListQuery & Immutable<Omit<z.input<Query>, keyof ListQuery>>]
    : [query?: Immutable<z.input<Query>>]
  : [];

type ResultOf<O> = O extends { readonly response: infer Response extends z.ZodType }
  ? O extends { readonly list: true }
    ? z.output<Response> extends Page<infer Item>
      ? 'data' extends keyof z.output<Response>
        ? List<Item, AliasedPage<Item>>
        : List<Item>
      : never
    : O extends { readonly list: 'startIndex' }
      ? z.output<Response> extends IndexedPage<infer Item>
        ? IndexedList<Item>
        : never
      : Promise<z.output<Response>>
  : O extends { readonly streams: readonly string[] }
    ? Promise<Response>
    : Promise<void>;

/** The results that a table can make of a row. */
export interface Made<O extends Operation> {
  /** The row as data. */
  readonly row: O;
  // The method of a client. It takes the path's parameters in their order, then the body, then the query, then the options.
  method(
    ...args: [
      ...ValuesOf<O['path'], z.input<O['params']>>,
      ...BodyOf<O>,
      ...QueryOf<O>,
      options?: CallOptions | undefined,
    ]
  ): ResultOf<O>;
}

/** The kind of result that a table makes of its rows. */
export type Kind = keyof Made<Operation>;

/** A row without its name. Its parameters come from its path unless it has `params`. */
export type Row = Omit<Operation, 'id' | 'params'> & Partial<Pick<Operation, 'params'>>;

/**
 * Makes a result of each row. A table of operations is a function with this parameter, so that a method is declared where its
 * row is and has the row's comment: the editors of TypeScript 7 show no comments of mapped types.
 */
export type Each<K extends Kind> = <const Id extends string, const O extends Row>(
  id: Id,
  rest: O,
) => Made<
  O & {
    readonly id: Id;
    readonly params: O extends { readonly params: infer Params extends z.ZodObject } ? Params : ParamsOf<O['path']>;
  }
>[K];

/** Returns the rows of a table as data. */
export const row = ((id: string, rest: Row): Operation => ({
  params: paramsOf(rest.path),
  ...rest,
  id,
})) as Each<'row'>;
/** The fields of a row that reads one thing. */
export const reading = { method: 'GET', idempotent: true } as const;
/** The fields of a row that lists. A row with further parameters sets its own `query` after them. */
export const listing = { ...reading, query: pageQuerySchema, list: true } as const;
/** The fields of a row that creates something new each time. */
export const creating = { method: 'POST', idempotent: false } as const;
/** The fields of a row that deletes by an id that is never reused. */
export const deleting = { method: 'DELETE', idempotent: true } as const;
/** The fields of a row that changes or replaces an existing thing. */
export const updating = { method: 'PUT', idempotent: true } as const;

/** Types the schema of a body by name, so that editors and declarations show the name instead of its fields. */
export const takes =
  <T>() =>
  <S extends z.ZodType<T, T>>(schema: S & (T extends Immutable<z.input<S>> ? unknown : never)): z.ZodType<T, T> =>
    schema;

/** The same for the schema of an answer. */
export const answers = <T>(schema: z.ZodType<T>): z.ZodType<T> => schema;
