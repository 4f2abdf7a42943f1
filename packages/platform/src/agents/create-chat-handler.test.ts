import { describe, expect, it, vi } from 'vitest';
import { PlatformError, type PlatformErrorCode } from '../error.js';
import type { AgentClient, ChatStep } from './create-agent-client.js';
import { type ChatHandlerOptions, createChatHandler } from './create-chat-handler.js';

const url = 'https://app.example.com/api/chat';
const viewer = { externalId: 'ada' };
const steps: readonly ChatStep[] = [{ type: 'text', text: 'a\nb' }, { type: 'done' }];

/** Makes a handler whose agent answers with steps, and then fails or ends. */
function setUp(options: Partial<ChatHandlerOptions> = {}, answer: readonly ChatStep[] = steps, failure?: unknown) {
  const read = vi.fn();
  const ended = vi.fn();
  const streamChat = vi.fn<AgentClient['streamChat']>(async function* () {
    try {
      for (const step of answer) {
        read();
        yield step;
      }
      if (failure !== undefined) throw failure;
    } finally {
      ended();
    }
  });
  const onError = vi.fn();
  const handler = createChatHandler({ client: { streamChat }, authorize: () => viewer, onError, ...options });
  return { handler, streamChat, onError, read, ended };
}

const post = (body: unknown = { message: 'films' }, init: RequestInit = {}) =>
  new Request(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), ...init });

async function linesOf(response: Response): Promise<readonly Record<string, unknown>[]> {
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it('streams the steps of the agent as uncached lines', async () => {
  const { handler, streamChat, onError } = setUp();
  const response = await handler(post({ message: 'films', chatId: 'c', locale: 'de-DE' }));
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await linesOf(response)).toEqual(steps);
  expect(streamChat.mock.calls[0]?.[0]).toEqual({ message: 'films', chatId: 'c', locale: 'de-DE', viewer });
  expect(onError).not.toHaveBeenCalled();
});

it('takes the viewer from authorize, not from the page', async () => {
  const { handler, streamChat } = setUp();
  await handler(post({ message: 'films', viewer: { internalId: 'root' }, deploymentId: 9 }));
  expect(streamChat.mock.calls[0]?.[0]).toEqual({ message: 'films', viewer });
});

it('reads the answer no faster than the page reads, and ends it when the page leaves', async () => {
  const endless = Array.from({ length: 1_000 }, () => ({ type: 'text', text: 'a' }));
  const { handler, streamChat, read, ended } = setUp({}, endless);
  const reader = (await handler(post())).body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(read.mock.calls.length).toBeLessThan(5);
  await reader?.cancel();
  await expect.poll(() => ended).toHaveBeenCalled();
  expect(streamChat.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(read.mock.calls.length).toBeLessThan(5);
});

it('aborts the answer of the agent when the request is aborted', async () => {
  const page = new AbortController();
  const { handler, streamChat } = setUp();
  await handler(post(undefined, { signal: page.signal }));
  page.abort();
  expect(streamChat.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

describe('a failure', () => {
  const secret = new PlatformError('server-error', 'secret-of-the-platform');

  it('before the first step sets the status of the response', async () => {
    const { handler, onError } = setUp({}, [], secret);
    const response = await handler(post());
    expect([response.status, await response.json()]).toEqual([
      502,
      { error: { code: 'platform-failed', message: 'The agent could not answer.' } },
    ]);
    expect(onError).toHaveBeenCalledWith(secret);
  });

  it('in the middle of the answer adds a last line without the text of the error', async () => {
    const { handler, onError } = setUp({}, steps.slice(0, 1), secret);
    const response = await handler(post());
    expect(response.status).toBe(200);
    expect((await linesOf(response)).at(-1)).toEqual({
      type: 'error',
      code: 'platform-failed',
      message: 'The agent could not answer.',
    });
    expect(onError).toHaveBeenCalledWith(secret);
  });

  it.each<[PlatformErrorCode, number, string]>([
    ['unauthorized', 502, 'chat-refused'],
    ['timeout', 504, 'timeout'],
    ['rate-limited', 503, 'unavailable'],
  ])('with the code %s of the platform is answered with %i', async (code, status, shown) => {
    const response = await setUp({}, [], new PlatformError(code, 'x')).handler(post());
    expect([response.status, (await response.json()).error.code]).toEqual([status, shown]);
  });
});

describe('a request', () => {
  it.each<[string, Partial<ChatHandlerOptions>, Request, number]>([
    ['without a sign-in', { authorize: () => null }, post(), 401],
    ['of another site', {}, post({ message: 'a' }, { headers: { origin: 'https://evil.example' } }), 403],
    ['with another method', {}, new Request(url), 405],
    ['without a message', {}, post({}), 400],
    ['with an empty message', {}, post({ message: '' }), 400],
    ['that is not JSON', {}, post('message=films'), 400],
    ['that is too large', {}, post({ message: 'a'.repeat(70_000) }), 400],
  ])('%s is refused', async (_, options, request, status) => {
    const { handler, streamChat } = setUp(options);
    expect((await handler(request)).status).toBe(status);
    expect(streamChat).not.toHaveBeenCalled();
  });
});

it.each([
  [{}, 'client must be'],
  [{ client: { streamChat: () => {} } }, 'authorize must be'],
])('createChatHandler refuses the options %j', (options, expected) => {
  expect(() => createChatHandler(options as never)).toThrow(expected);
});
