import type { PlatformErrorDetails } from '../error.js';
import type { Endpoint } from '../operations/operation.js';
import type { Redactor } from './redact.js';

/** The input of an operation before its check. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<object> | undefined;
  readonly body?: unknown;
}

/** The checked input: only fields that the operation knows. */
export interface CheckedInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: string | undefined;
}

/** The checked answer, or the path in it that does not fit the schema. */
export type CheckedAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly path: string };

/** A check of an answer: a Zod schema, or a handwritten check for pages, which should not load Zod. */
export interface Shape<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | Refused;
}

interface Refused {
  readonly success: false;
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
}

/** Reads details such as broken rules from the text and body of a failure. */
export type Recognize = (text: string, body: unknown, redact: Redactor) => PlatformErrorDetails;

/** The checks of a transport for the input and the answers of its operations. */
export interface Checks<O extends Endpoint> {
  /** @throws PlatformError `invalid-request` */
  input(operation: O, input: OperationInput, redact: Redactor): CheckedInput;
  answer<T>(shape: Shape<T>, value: unknown): CheckedAnswer<T>;
  readonly recognize?: Recognize;
}
