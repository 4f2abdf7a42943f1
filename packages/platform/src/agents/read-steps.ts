import { createParser } from 'eventsource-parser';
import { PlatformError } from '../error.js';
import { answeredJson } from '../schemas/json.js';
import type { JsonObject } from '../schemas/plain-json.js';

/** The most characters of a step, and of what is not a step yet. */
const LIMIT = 1024 * 1024;

/**
 * Reads the steps in the pieces of a stream: server-sent events or JSON lines, which begin with a brace. Throws a
 * `bad-response` for anything else.
 */
export async function* readSteps(pieces: AsyncIterable<string>): AsyncGenerator<JsonObject, void, undefined> {
  let feed: ((text: string) => readonly string[]) | undefined;
  for await (const piece of pieces) {
    if (feed === undefined && piece.trim() === '') continue;
    feed ??= piece.trimStart().startsWith('{') ? lines() : events();
    for (const text of feed(piece)) yield parse(text);
  }
  // A last line may lack its end.
  for (const text of feed?.('\n\n') ?? []) yield parse(text);
}

function lines(): (text: string) => readonly string[] {
  let rest = '';
  return (text) => {
    const parts = (rest + text).split('\n');
    rest = limited(parts.pop() ?? '');
    return parts.filter((part) => part.trim() !== '');
  };
}

function events(): (text: string) => readonly string[] {
  let found: string[] = [];
  let pending = 0;
  const parser = createParser({ onEvent: ({ data }) => void found.push(data) });
  return (text) => {
    found = [];
    parser.feed(text);
    pending = found.length > 0 ? 0 : pending + text.length;
    if (pending > LIMIT) throw tooLarge();
    return found;
  };
}

function limited(rest: string): string {
  if (rest.length > LIMIT) throw tooLarge();
  return rest;
}

function parse(text: string): JsonObject {
  try {
    return answeredJson.object.parse(JSON.parse(text));
  } catch {
    throw new PlatformError('bad-response', "A step of the agent's answer is no JSON object");
  }
}

function tooLarge(): PlatformError {
  return new PlatformError('bad-response', `A step of the agent's answer is larger than ${LIMIT} characters`);
}
