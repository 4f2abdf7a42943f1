import type { Context } from 'hono';
import { isJsonObject, type JsonObject } from '../json-object.js';
import { invalid } from '../refusal.js';
import { HttpError } from './http-error.js';

export const MAX_BODY_BYTES = 64 * 1024;
/** The media type of SCIM (RFC 7644, section 3.1). */
export const SCIM_JSON = 'application/scim+json';
/** A page of another origin can send neither of them without a CORS preflight. */
const JSON_TYPES: ReadonlySet<string> = new Set(['application/json', SCIM_JSON]);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the body of a request as a JSON object; throws like `readJson`, and 400 for anything but an object. */
export async function readJsonObject(context: Context): Promise<JsonObject> {
  const value = await readJson(context, MAX_BODY_BYTES);
  if (!isJsonObject(value)) throw invalid('The body must be a JSON object.');
  return value;
}

/**
 * Reads the body of a request as JSON. Throws 415 for another content type, 413 above `maxBytes`, 400 when it is not
 * JSON in UTF-8. With `optional`, returns `undefined` for a request without a body.
 */
export async function readJson(context: Context, maxBytes: number, optional = false): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !JSON_TYPES.has(type)) {
    if (optional && type === undefined && (await readBytes(context.req.raw.body, maxBytes)).length === 0)
      return undefined;
    throw new HttpError(415, 'unsupported-media-type', 'The request needs Content-Type: application/json.');
  }
  const bytes = await readBytes(context.req.raw.body, maxBytes);
  return optional && bytes.length === 0 ? undefined : parse(bytes);
}

/** Reads a body; throws 413 above `maxBytes`. Counts while reading, because a client may omit `Content-Length` or send a wrong one. */
export async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (const reader = body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read().catch(() => {
      throw invalid('The body ended before it was complete.');
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      // The rest of the body is not read, so the connection cannot be reused.
      throw new HttpError(413, 'body-too-large', `The body may have at most ${maxBytes} bytes.`, {
        Connection: 'close',
      });
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalid('The body is not valid JSON.');
  }
  checkTexts(value);
  return value;
}

/** Databases and other programs cut a text at U+0000, and cannot store half of a surrogate pair. */
function checkTexts(body: unknown): void {
  const open: [path: string, value: unknown][] = [['', body]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    const texts = typeof value === 'string' ? [value] : isJsonObject(value) ? Object.keys(value) : [];
    if (texts.some((text) => /[\0\p{Cs}]/u.test(text))) {
      const message = 'expected no U+0000 and no half of a surrogate pair in a text';
      throw invalid(`${path || 'The body'}: ${message}.`, [{ path, message }]);
    }
    if (Array.isArray(value)) for (const [index, item] of value.entries()) open.push([`${path}[${index}]`, item]);
    else if (isJsonObject(value)) {
      for (const [name, item] of Object.entries(value)) open.push([path === '' ? name : `${path}.${name}`, item]);
    }
  }
}
