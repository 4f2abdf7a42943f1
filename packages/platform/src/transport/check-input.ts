import * as z from 'zod';
import { PlatformError } from '../error.js';
import { avoidEval } from '../no-eval.js';
import type { Operation } from '../operations/operation.js';
import { checkValue, type Issue } from '../schemas/issue.js';
import type { CheckedInput, OperationInput } from './checks.js';
import type { Redactor } from './redact.js';

avoidEval();

/** The query schema of operations without a query: refuses a parameter that would be lost. */
const noQuery = z.strictObject({});

/**
 * Checks the whole input of an operation.
 *
 * @throws PlatformError `invalid-request` with every issue of every part.
 */
export function checkInput(operation: Operation, input: OperationInput, redact: Redactor): CheckedInput {
  const issues: Issue[] = [];
  const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined => {
    const checked = checkReadable(schema, value);
    if (checked.ok) return checked.value;
    issues.push(...checked.issues.map(({ path, message }) => ({ path: redact.text(path), message })));
    return undefined;
  };
  const absent = input.body === undefined && (operation.body === undefined || operation.bodyOptional === true);
  const params = read(operation.params, input.params ?? {}) ?? {};
  const query = read(operation.query ?? noQuery, input.query ?? {}) ?? {};
  const body = absent || operation.body === undefined ? undefined : read(operation.body, input.body);
  if (issues.length > 0) throw invalidRequest(operation.id, issues);
  return { params, query, body: body === undefined ? undefined : JSON.stringify(withExtra(operation, body)) };
}

/** Returns the body to send, with the fields of `extra` next to the others. */
function withExtra({ sent }: Operation, body: unknown): unknown {
  if (sent === undefined) return body;
  const { extra, ...fields }: { readonly extra?: object } = Object(body);
  return { ...fields, ...extra };
}

/** Checks a value. A getter or a proxy that throws is not data; its error may hold a secret, so it is not shown. */
function checkReadable<S extends z.ZodType>(schema: S, value: unknown): ReturnType<typeof checkValue<S>> {
  try {
    return checkValue(schema, value);
  } catch {
    return { ok: false, issues: [{ path: '', message: 'expected data that can be read' }] };
  }
}

/** The maximum number of issues in a message; `issues` has them all. */
const LISTED = 5;

function invalidRequest(name: string, issues: readonly Issue[]): PlatformError {
  const list = issues.slice(0, LISTED).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const more = issues.length > LISTED ? [`and ${issues.length - LISTED} more`] : [];
  return new PlatformError('invalid-request', `${name} was not sent: ${[...list, ...more].join('; ')}`, { issues });
}
