import type { Issue, OperationRefusal } from '@svc-embed/platform/schemas';

/** The kinds of refusals. Only `http/http-error.ts` maps them to statuses. */
export type RefusalKind = OperationRefusal | 'invalid' | 'forbidden' | 'repository-unusable';

/** A request that is refused, with the broken rules and their places. Messages name fields, never secrets. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly issues?: readonly Issue[],
  ) {
    super(message);
  }
}

/** The request itself is wrong. */
export const invalid = (message: string, issues?: readonly Issue[]): Refusal => new Refusal('invalid', message, issues);
/** The viewer or the key is known but has no right to this. */
export const forbidden = (message: string): Refusal => new Refusal('forbidden', message);
/** The named thing does not exist. */
export const notFound = (message: string): Refusal => new Refusal('not-found', message);

/** Refuses one field of the request, and names it in the text. */
export function wrongField(kind: RefusalKind, path: string, message: string): Refusal {
  return new Refusal(kind, `${path}: ${message}.`, [{ path, message }]);
}

/** Returns `found`; throws a `not-found` refusal if it is undefined. */
export function requireFound<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw notFound(message);
  return found;
}

/** The request is well formed but contradicts what is stored. */
export function rejected(message: string, issues?: readonly Issue[]): Refusal {
  return new Refusal('rejected', message, issues);
}
