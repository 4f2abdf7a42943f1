import * as z from 'zod';
import { PlatformError } from '../error.js';
import type { Operation } from '../operations/operation.js';
import { ownData } from '../schemas/own-data.js';
import { networkError } from './network-error.js';
import { dropBody, readBody } from './read-body.js';
import type { Redactor } from './redact.js';
import { isJson } from './response.js';

const MEBIBYTE = 1024 * 1024;

/**
 * Reads and checks the body of a success. Errors do not quote the body, which may be a session.
 *
 * @throws PlatformError `bad-response` or `network`.
 */
export async function readAnswer<T>(
  { id, large = false }: Operation,
  response: Response,
  schema: z.ZodType<T>,
  redact: Redactor,
  signal: AbortSignal,
): Promise<T> {
  const bad = (what: string) =>
    new PlatformError('bad-response', `The platform's answer to ${id} ${what}`, { status: response.status });
  const limit = large ? 16 * MEBIBYTE : MEBIBYTE;
  const tooLarge = () => bad(`is larger than ${limit} bytes`);
  if (!isJson(response) || Number(response.headers.get('content-length')) > limit) {
    dropBody(response);
    throw isJson(response) ? tooLarge() : bad('is no JSON (by its content type)');
  }
  const text = await readBody(response, limit, signal).catch((error: unknown) => {
    throw networkError(`The connection broke during the answer to ${id}`, error, redact);
  });
  if (text === undefined) throw tooLarge();
  return check(text, schema, bad);
}

function check<T>(text: string, schema: z.ZodType<T>, bad: (what: string) => PlatformError): T {
  let result: ReturnType<typeof schema.safeParse>;
  try {
    result = schema.safeParse(ownData(JSON.parse(text)));
  } catch {
    throw bad('is no JSON that can be read');
  }
  if (result.success) return result.data;
  const path = knownPath(schema, result.error.issues[0]?.path ?? []);
  throw bad(path === '' ? 'is not what was promised' : `lacks what was promised at ${path}`);
}

/** Cuts a path to the part that the schema names; other keys come from the answer and may be anything. */
function knownPath(schema: z.core.$ZodType, path: readonly PropertyKey[]): string {
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
  if (schema instanceof z.ZodPipe) return stepInto(schema.out, key);
  if (schema instanceof z.ZodArray) return typeof key === 'number' ? schema.element : undefined;
  if (!(schema instanceof z.ZodObject) || typeof key !== 'string') return undefined;
  return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined;
}
