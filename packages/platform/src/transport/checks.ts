import type { PlatformErrorDetails } from '../error.js';
import type { Endpoint } from '../operations/operation.js';
import type { Redactor } from './redact.js';

/** What an operation is given, before and after its check. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<object> | undefined;
  readonly body?: unknown;
}

/** The checked input: fields that the operation knows, and no others. */
export interface CheckedInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: string | undefined;
}

/** The checked answer, or the place in it that is not what was promised. */
export type CheckedAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly path: string };

/** What checks an answer: a schema of Zod, or a check written by hand where a page should not load Zod. */
export interface Shape<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | Refused;
}

interface Refused {
  readonly success: false;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
}

/** What the text of a failure tells beyond its status. */
export type Recognize = (text: string, body: unknown, redact: Redactor) => PlatformErrorDetails;

/** How a transport checks the input and the answers of its operations. */
export interface Checks<O extends Endpoint> {
  /** @throws PlatformError `invalid-request` */
  input(operation: O, input: OperationInput, redact: Redactor): CheckedInput;
  answer<T>(shape: Shape<T>, value: unknown): CheckedAnswer<T>;
  readonly recognize?: Recognize;
}
