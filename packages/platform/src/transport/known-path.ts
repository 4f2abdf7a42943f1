import { z } from 'zod';

/**
 * Cuts a path into an answer to the part that the schema names; other keys come from the answer and may be anything.
 */
export function knownPath(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
  const known: string[] = [];
  let current: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    current = current && stepInto(current, key);
    if (current === undefined) break;
    known.push(String(key));
  }
  return known.join('.');
}

function stepInto(schema: z.core.$ZodType, key: PropertyKey): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stepInto(schema.unwrap(), key);
  if (schema instanceof z.ZodArray) return typeof key === 'number' ? schema.element : undefined;
  if (!(schema instanceof z.ZodObject) || typeof key !== 'string') return undefined;
  return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
}
