import { checkValue } from '@svc-embed/platform/schemas';
import type { z } from 'zod';
import { invalid } from './refusal.js';

/** Reads the body of a request by a schema; throws a refusal that names every invalid field. */
export function checkBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const checked = checkValue(schema, body);
  if (checked.ok) return checked.value;
  const [first] = checked.issues;
  throw invalid(`${first?.path || 'The body'}: ${first?.message}.`, checked.issues);
}
