import type { Operation } from '@svc-embed/platform/schemas';

/** The error statuses of the platform's API and when they come. */
export const ERRORS: ReadonlyMap<number, string> = new Map([
  [400, 'A rule of the request is broken; `issues` lists them'],
  [401, 'The key is missing, malformed, unknown or expired, or came with the wrong scheme'],
  [403, 'The key is scoped to other deployments, or this takes an unscoped one'],
  [404, 'What the address names is not there'],
  [409, 'The name is taken'],
  [413, 'The body is too large'],
  [415, 'The body is not declared as JSON'],
  [422, 'The request is well formed, but what is stored speaks against it'],
  [500, 'The sandbox failed'],
  [501, 'The sandbox was started without Python, or the machine has none'],
  [503, 'The sandbox fails on purpose; nothing was done'],
  [504, 'The Python of the report took too long'],
]);

/** What single operations answer beside what all of them do. */
const FURTHER: ReadonlyMap<string, readonly number[]> = new Map([
  ['generateSession', [422]],
  ['createGroup', [409]],
  ['updateGroup', [409]],
  ['addGroupMembers', [422]],
  ['removeGroupMembers', [422]],
  ['postDashboardPythonRun', [422, 501, 504]],
]);

/** The statuses of an operation's errors, upwards. */
export function errorStatuses({ id, body, path }: Operation): readonly number[] {
  const statuses = [
    ...[400, 401, 403, 500, 503],
    ...(path.includes('{') ? [404] : []),
    ...(body ? [413, 415] : []),
    ...(FURTHER.get(id) ?? []),
  ];
  return statuses.sort((left, right) => left - right);
}

/** The status of an operation's success. */
export function successStatus({ response }: Operation): 200 | 204 {
  return response ? 200 : 204;
}
