import { PlatformError } from '../error.js';
import { answeredJson } from '../schemas/json.js';
import type { JsonObject } from '../schemas/plain-json.js';
import { createFraming } from './framing.js';

/** Yields the steps of a stream of server-sent events or JSON lines. Throws a `bad-response` for anything else. */
export async function* readSteps(pieces: AsyncIterable<string>): AsyncGenerator<JsonObject, void, undefined> {
  const framing = createFraming();
  for await (const piece of pieces) for (const text of framing.read(piece, false)) yield parse(text);
  for (const text of framing.read('', true)) yield parse(text);
}

function parse(text: string): JsonObject {
  try {
    return answeredJson.object.parse(JSON.parse(text));
  } catch {
    throw new PlatformError('bad-response', "A step of the agent's answer is not a JSON object");
  }
}
