import type { z } from 'zod';
import { PlatformError } from '../error.js';
import type { Operation } from '../operations/operation.js';
import { checkValue, type Issue } from '../schemas/issue.js';

/** What an operation is called with. */
export interface OperationInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The same after its checks: fields that the operation knows, and no others. */
export interface CheckedInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The body as JSON. */
  readonly body: string | undefined;
}

/**
 * Checks everything an operation is called with.
 *
 * @throws PlatformError `invalid-request` with every issue of every part.
 */
export function checkInput(
  operation: Operation,
  input: OperationInput,
  redact: (text: string) => string,
): CheckedInput {
  const issues: Issue[] = [];
  const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined => {
    const checked = checkValue(schema, ownFields(value));
    if (checked.ok) return checked.value;
    issues.push(...checked.issues.map(({ path, message }) => ({ path: redact(path), message: redact(message) })));
    return undefined;
  };
  const absent = input.body === undefined && (operation.body === undefined || operation.bodyOptional === true);
  const params = read(operation.params, input.params ?? {}) ?? {};
  const query = (operation.query && read(operation.query, input.query ?? {})) ?? {};
  const body = absent || operation.body === undefined ? undefined : read(operation.body, input.body);
  if (issues.length > 0) throw invalidRequest(operation.id, issues);
  return { params, query, body: body === undefined ? undefined : JSON.stringify(body) };
}

/** What an object inherits, such as from a polluted prototype, is nothing that the caller meant to send. */
function ownFields(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.assign(Object.create(null), value) : value;
}

/** The most issues that a message lists; `issues` has them all. */
const LISTED = 5;

function invalidRequest(name: string, issues: readonly Issue[]): PlatformError {
  const list = issues.slice(0, LISTED).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = issues.length > LISTED ? [`and ${issues.length - LISTED} more`] : [];
  return new PlatformError('invalid-request', `${name} was not sent: ${[...list, ...more].join('; ')}`, { issues });
}
