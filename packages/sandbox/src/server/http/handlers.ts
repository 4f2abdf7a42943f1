import type { Json, Operation, OperationId, operations } from '@svc-embed/platform/schemas';
import type { z } from 'zod';
import type { Key } from '../store/key.js';

type Operations = typeof operations;
type QueryOf<O> = O extends { readonly query: infer S extends z.ZodType } ? z.output<S> : undefined;
type BodyOf<O> = O extends { readonly body: infer S extends z.ZodType }
  ? z.output<S> | (O extends { readonly bodyOptional: true } ? undefined : never)
  : undefined;
type AnswerOf<O> = O extends { readonly response: infer S extends z.ZodType }
  ? Immutable<z.output<S>>
  : O extends { readonly streams: readonly string[] }
    ? Response
    : undefined;

/** JSON and open objects stay as they are: JSON is immutable already, and its type is recursive. */
type Immutable<T> = Json extends T ? T : ImmutableFields<T>;
type ImmutableFields<T> = T extends object
  ? string extends keyof T
    ? T
    : { readonly [K in keyof T]: Immutable<T[K]> }
  : T;

/** A request that keeps every rule of its operation that can be checked without the database. */
export interface ValidRequest<O extends Operation> {
  readonly key: Key;
  readonly params: z.output<O['params']>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** The tenant's origin, from the address of the request. */
  readonly origin: string;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
}

/** Answers one operation with the body that its schema describes, or refuses it. */
export type Handler<Id extends OperationId> = (
  request: ValidRequest<Operations[Id]>,
) => AnswerOf<Operations[Id]> | Promise<AnswerOf<Operations[Id]>>;

export type Handlers<Ids extends OperationId = OperationId> = { readonly [Id in Ids]: Handler<Id> };

/** Types handlers by the operations whose names they have. */
export const defineHandlers = <Ids extends OperationId>(handlers: Handlers<Ids>): Handlers<Ids> => handlers;
