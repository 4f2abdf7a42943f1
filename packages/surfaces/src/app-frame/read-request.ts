import { isRecord } from '@svc-embed/protocol/internal';
import type { UncheckedQuery } from '../api/client.js';

/** The app's name for its request; the answer repeats it. */
export type RequestId = string | number;

/** An app's request, or the reason why it is refused; `id` is `null` when the message has no valid one. */
export type AppRequest =
  | { readonly ok: true; readonly id: RequestId; readonly query: UncheckedQuery }
  | { readonly ok: false; readonly id: RequestId | null; readonly reason: string };

/** In characters of JSON. */
const MAX_QUERY = 20_000;
const MAX_ID = 100;

/** Checks the form of an app's message, which is untrusted; only the server checks the query's rights. */
export function readRequest(message: unknown): AppRequest {
  if (!isRecord(message)) return refuse(null, 'A message must be { id, query }.');
  const { id, query } = message;
  if (!isRequestId(id)) return refuse(null, `An id must be a whole number or a text of 1 to ${MAX_ID} characters.`);
  const json = toJson(query);
  if (json === undefined) return refuse(id, 'A query must be JSON.');
  if (json.length > MAX_QUERY) return refuse(id, `A query must have at most ${MAX_QUERY} characters of JSON.`);
  const copy: unknown = JSON.parse(json);
  if (!isRecord(copy)) return refuse(id, 'A query must be { view, dimensions?, measures?, filters?, time? }.');
  return { ok: true, id, query: copy };
}

const refuse = (id: RequestId | null, reason: string): AppRequest => ({ ok: false, id, reason });

function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' ? value.length > 0 && value.length <= MAX_ID : Number.isSafeInteger(value);
}

/** Returns `undefined` for values that JSON cannot express, such as cyclic ones. */
function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
