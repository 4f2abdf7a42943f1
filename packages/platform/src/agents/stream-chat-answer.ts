import { PlatformError, type PlatformErrorCode } from '../error.js';
import { ownFields } from '../own-fields.js';
import type { JsonObject } from '../schemas/plain-json.js';
import { brief } from '../transport/brief.js';
import { readSignal } from '../transport/call-options.js';
import { codeOf, field } from '../transport/read-failure.js';
import { createFraming } from './framing.js';

/** A message from a page; its backend adds the viewer. */
export interface ChatMessage {
  readonly message: string;
  /** The conversation to continue: the `chatId` of the step `started`. */
  readonly chatId?: string | undefined;
  readonly locale?: string | undefined;
}

/** Options of `streamChatAnswer`. */
export interface ChatAnswerOptions {
  /** Ends the answer, on the agent's side as well, with a `PlatformError` `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Sends the request, for example with a header of your own. Default: the page's `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

type KnownStep =
  | { readonly type: 'started'; readonly chatId: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'query'; readonly query: JsonObject }
  | { readonly type: 'rows'; readonly rows: readonly JsonObject[] }
  | { readonly type: 'suggestions'; readonly suggestions: readonly string[] }
  | { readonly type: 'done' };

/** A step of an answer. `other` holds a step whose type or fields differ from the sandbox's. */
export type ChatAnswerStep = KnownStep | { readonly type: 'other'; readonly step: JsonObject };

/** The refusals of `createChatHandler` whose status would give another code. */
const refusals = new Map<unknown, PlatformErrorCode>([
  ['chat-refused', 'rejected'],
  ['unavailable', 'rate-limited'],
  ['timeout', 'timeout'],
]);

const fits: Readonly<Record<KnownStep['type'], (step: JsonObject) => boolean>> = {
  started: ({ chatId }) => isText(chatId),
  text: ({ text }) => isText(text),
  query: ({ query }) => isObject(query),
  rows: ({ rows }) => Array.isArray(rows) && rows.every(isObject),
  suggestions: ({ suggestions }) => Array.isArray(suggestions) && suggestions.every(isText),
  done: () => true,
};

/**
 * Sends a message to the route that your backend makes with `createChatHandler`, and yields the steps of the answer as they
 * arrive. For pages: it needs no key. Leaving the loop ends the answer, on the agent's side as well. Never repeated.
 *
 * @throws PlatformError While iterating: `rejected` if the conversation cannot continue, `server-error` if the agent failed
 * during its answer, `bad-response` if the answer lacks the step `done` or is not a chat's answer, `network`, `aborted`.
 * @example
 * for await (const step of streamChatAnswer('/api/chat', { message: 'Films by genre' }, { signal })) {
 *   if (step.type === 'text') paragraph.append(step.text);
 * }
 */
export async function* streamChatAnswer(
  url: string,
  message: ChatMessage,
  options?: ChatAnswerOptions,
): AsyncGenerator<ChatAnswerStep, void, undefined> {
  const signal = readSignal('streamChatAnswer', options);
  const { fetch = (...sent) => globalThis.fetch(...sent) } = ownFields<ChatAnswerOptions>(options);
  const init = ownFields<RequestInit>({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: signal ?? null,
  });
  const route = nameOf(url);
  const response = await reach(`${route} did not answer`, signal, async () => {
    const answer = await fetch(url, init);
    if (signal?.aborted) answer.body?.cancel().catch(() => {});
    return answer;
  });
  const pieces = readPieces(response, `The connection to ${route} broke during its answer`, signal);
  if (!response.ok) throw await readRefusal(route, response.status, pieces);
  const framing = createFraming();
  let isComplete = false;
  for await (const [piece, isLast] of pieces) {
    for (const text of framing.read(piece, isLast)) {
      const step = readStep(text);
      if (!step) throw new PlatformError('bad-response', `${route} sent a step that is not a JSON object: ${ROUTE}`);
      if (step.type === 'error') throw new PlatformError('server-error', 'The agent failed during its answer');
      isComplete = step.type === 'done';
      yield isKnown(step) ? step : { type: 'other', step };
      if (signal?.aborted) throw aborted();
    }
  }
  if (!isComplete) throw new PlatformError('bad-response', `The answer of ${route} ended before the step "done"`);
}

const ROUTE = 'make its route with createChatHandler';
const REFUSAL_LIMIT = 65_536;

/** Returns an address without its query and user info, which may be secret. */
function nameOf(url: string): string {
  return brief(url.replace(/[?#].*/s, '').replace(/\/\/[^/]*@/, '//'));
}

function aborted(): PlatformError {
  return new PlatformError('aborted', 'The answer of the chat was aborted');
}

/** Settles like the work, or rejects when the signal aborts. Replaces the browser's message for a lost connection. */
function reach<T>(lost: string, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(aborted());
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop);
    work()
      .then(resolve, () => reject(new PlatformError('network', lost)))
      .finally(() => signal?.removeEventListener('abort', stop));
  });
}

/** Yields each piece of a body, and whether it is the last one. Closes the connection when the caller stops reading. */
async function* readPieces({ body }: Response, lost: string, signal: AbortSignal | undefined) {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  try {
    for (let isLast = !reader; !isLast; ) {
      const piece = await reach(lost, signal, async () => reader?.read());
      isLast = piece?.done ?? true;
      yield [decoder.decode(piece?.value, { stream: !isLast }), isLast] as const;
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
}

async function readRefusal(
  route: string,
  status: number,
  pieces: AsyncIterable<readonly [string, boolean]>,
): Promise<PlatformError> {
  let body = '';
  try {
    for await (const [piece] of pieces) {
      if (body.length + piece.length > REFUSAL_LIMIT) break;
      body += piece;
    }
  } catch (error) {
    // The status is enough without the text.
    if (field(error, 'code') === 'aborted') throw error;
  }
  const error = field(parse(body), 'error');
  const message = field(error, 'message');
  const text = isText(message) ? `: ${brief(message)}` : '';
  const code = refusals.get(field(error, 'code')) ?? codeOf(status);
  return new PlatformError(code, `${route} answered ${status}${text}`, { status });
}

function readStep(text: string): JsonObject | undefined {
  const value = parse(text);
  return isObject(value) ? value : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKnown(step: JsonObject): step is JsonObject & KnownStep {
  const { type } = step;
  return isText(type) && Object.hasOwn(fits, type) && fits[type as KnownStep['type']](step);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
