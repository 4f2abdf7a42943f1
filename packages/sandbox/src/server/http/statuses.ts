import type {
  agentOperations,
  dataOperations,
  Operation,
  OperationId,
  scimOperations,
} from '@svc-embed/platform/schemas';
import { REFUSALS } from './http-error.js';

/** An entry of the table of operations, whose id is one of the known ones. */
export type KnownOperation = Operation & { readonly id: OperationId };

/** An operation of any of the platform's APIs. */
export type AnyOperation = Operation & {
  readonly id: OperationId | keyof typeof dataOperations | keyof typeof agentOperations | keyof typeof scimOperations;
};

/** Whether an operation belongs to SCIM, which has its own media type, errors and statuses (RFC 7644). */
export const isScim = ({ group }: Pick<Operation, 'group'>): boolean => group === 'scim';

/** The error statuses of the platform's APIs and their causes. */
export const ERRORS: ReadonlyMap<number, string> = new Map([
  [400, 'A rule of the request is broken; `issues` lists them'],
  [401, 'The key or token is missing, malformed, unknown or expired, or came with the wrong scheme'],
  [403, 'The key is scoped to other deployments, or has no admin access'],
  [404, 'The object that the address names does not exist'],
  [
    409,
    'The name is taken, the merge has conflicts, something else changed at the same time, or the state does not allow it',
  ],
  [413, 'The body is too large'],
  [415, 'The body is not declared as JSON'],
  [422, 'The request is well formed, but contradicts what is stored'],
  [500, 'The sandbox failed'],
  [501, 'The sandbox was started without Python, or the machine has none'],
  [503, 'The sandbox fails on purpose, or the account is in maintenance; nothing was done'],
  [504, 'The Python of the report, or the SQL query, took too long'],
]);

/** The statuses of an operation's errors, in ascending order. */
export function errorStatuses({ body, path, refusals = [] }: Operation): readonly number[] {
  const statuses = [
    ...[400, 401, 403, 500, 503],
    ...(path.includes('{') ? [404] : []),
    ...(body ? [413, 415] : []),
    ...refusals.map((kind) => REFUSALS[kind].status),
  ];
  return statuses.sort((left, right) => left - right);
}

export function successStatus({ group, method, response, streams }: Operation): 200 | 201 | 204 {
  if (isScim({ group }) && method === 'POST') return 201;
  return response || streams ? 200 : 204;
}
