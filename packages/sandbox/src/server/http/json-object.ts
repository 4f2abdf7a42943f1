import type { Context } from 'hono';
import { badRequest, HttpError } from './http-error.js';

/** A parsed JSON object whose fields are still to be checked. */
export type JsonObject = Readonly<Record<string, unknown>>;

const MAX_BYTES = 64 * 1024;

/** Whether a value is a plain JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the body of a request as a JSON object: 415 for another content type, 400 for anything else that is wrong. */
export async function readJsonObject(context: Context): Promise<JsonObject> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new HttpError(415, 'unsupported-media-type', 'The request needs Content-Type: application/json.');
  }
  const value = parse(await readText(context.req.raw.body));
  if (!isJsonObject(value)) throw badRequest('The body must be a JSON object.');
  return value;
}

/** Counts while it reads: a client may leave the length out or lie about it. */
async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new HttpError(413, 'body-too-large', `The body may have at most ${MAX_BYTES} bytes.`);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}
