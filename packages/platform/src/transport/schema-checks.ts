import * as z from 'zod';
import type { Operation } from '../operations/operation.js';
import { ownData } from '../schemas/own-data.js';
import { checkInput } from './check-input.js';
import type { CheckedAnswer, Checks, Shape } from './checks.js';
import { recognizeFailure } from './recognize-failure.js';

export const schemaChecks: Checks<Operation> = { input: checkInput, answer, recognize: recognizeFailure };

function answer<T>(shape: Shape<T>, value: unknown): CheckedAnswer<T> {
  const result = shape.safeParse(ownData(value));
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, path: knownPath(shape, result.error?.issues[0]?.path ?? []) };
}

/** Cuts a path to the keys that the schema names; other keys come from the answer and may be secret. */
function knownPath(schema: unknown, path: readonly PropertyKey[]): string {
  const known: string[] = [];
  let current = schema;
  for (const key of path) {
    current = stepInto(current, key);
    if (current === undefined) break;
    known.push(String(key));
  }
  return known.join('.');
}

function stepInto(schema: unknown, key: PropertyKey): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stepInto(schema.unwrap(), key);
  if (schema instanceof z.ZodPipe) return stepInto(schema.out, key);
  if (schema instanceof z.ZodArray) return typeof key === 'number' ? schema.element : undefined;
  if (!(schema instanceof z.ZodObject) || typeof key !== 'string') return undefined;
  return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
}
