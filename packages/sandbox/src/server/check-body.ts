import { checkValue } from '@svc-embed/platform/schemas';
import type { z } from 'zod';
import { invalid } from './refusal.js';

/** The body of a request, read by a schema; throws a refusal that names every field that is wrong. */
export function checkBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const checked = checkValue(schema, body);
  if (checked.ok) return checked.value;
  const [first] = checked.issues;
  throw invalid(`${first?.path || 'The body'}: ${first?.message}.`, checked.issues);
}
