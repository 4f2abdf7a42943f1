import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChatAnswerOptions, streamChatAnswer } from './stream-chat-answer.js';

const CANARY = 'svc_canary_0123456789';
const steps = [
  { type: 'started', chatId: 'c' },
  { type: 'query', query: { measures: ['movies.count'] } },
  { type: 'rows', rows: [{ 'movies.count': 7 }] },
  { type: 'text', text: 'a { b\u2028ü' },
  { type: 'suggestions', suggestions: ['Films'] },
  { type: 'done' },
];
const linesOf = (of: readonly object[]) => of.map((step) => `${JSON.stringify(step)}\n`).join('');
const lines = linesOf(steps);
const events = steps.map((step) => `event: step\nid: 1\ndata: ${JSON.stringify(step)}\n\n`).join('');

/** Makes an answer in pieces of `size` bytes. */
function answer(text: string, size = 7): Response {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const pull = (controller: ReadableStreamDefaultController) => {
    if (at >= bytes.length) return controller.close();
    controller.enqueue(bytes.slice(at, at + size));
    at += size;
  };
  return new Response(new ReadableStream({ pull }));
}

async function collect(respond: () => Response | Promise<Response>, options: ChatAnswerOptions = {}) {
  const fetch = vi.fn<NonNullable<ChatAnswerOptions['fetch']>>(async () => respond());
  const collected: unknown[] = [];
  const stream = streamChatAnswer('/api/chat', { message: 'films', chatId: 'c' }, { fetch, ...options });
  expect(fetch).not.toHaveBeenCalled();
  let error: unknown;
  try {
    for await (const step of stream) collected.push(step);
  } catch (thrown) {
    error = thrown;
  }
  return { collected, error, fetch };
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['JSON lines', lines],
  ['JSON lines without a last line break', lines.trimEnd()],
  ['JSON lines with empty lines between', lines.replaceAll('\n', '\r\n\r\n')],
  ['server-sent events', `: comment\nretry: 5\n\n${events}`],
  ['server-sent events of several lines', events.replaceAll('{"type"', '{\ndata:"type"').replaceAll('\n', '\r\n')],
  ['server-sent events without a last line break', events.trimEnd()],
])('reads %s step by step, however the pieces are cut', async (_, text) => {
  for (const size of [1, 2, 7, text.length])
    expect(await collect(() => answer(text, size))).toMatchObject({ collected: steps, error: undefined });
});

it('posts the message without a key', async () => {
  const { fetch } = await collect(() => answer(lines));
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual(['/api/chat', 'POST', '{"message":"films","chatId":"c"}']);
  expect(init?.headers).toEqual({ 'content-type': 'application/json' });
});

it('sends the request with the fetch of the page', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(lines)));
  expect((await collect(() => answer(''), { fetch: undefined })).collected).toEqual(steps);
});

it.each([{ type: 'later', more: [1] }, { type: 'text' }, { type: 'rows', rows: [7] }, {}, { type: 'toString' }])(
  'yields a step that the sandbox does not send as other: %j',
  async (step) => {
    const { collected } = await collect(() => answer(linesOf([step, { type: 'done' }])));
    expect(collected).toEqual([{ type: 'other', step }, { type: 'done' }]);
  },
);

describe('a failure', () => {
  const text = { type: 'text', text: 'a' };

  it.each<[string, string, string]>([
    ['that the agent reports', linesOf([text, { type: 'error', message: CANARY }]), 'server-error'],
    ['of a half line', `${linesOf([text])}{"type":"do`, 'bad-response'],
    ['of a step that is too large', `${linesOf([text])}{"text":"${'a'.repeat(1_100_000)}`, 'bad-response'],
    ['of a missing end', linesOf([text]), 'bad-response'],
    ['of a line that is not an object', `${linesOf([text])}7\n`, 'bad-response'],
    ['of a page of HTML instead of an answer', `${linesOf([text])}<p>${CANARY}</p>\n`, 'bad-response'],
  ])('%s is thrown after the previous steps, without its text', async (_, sent, code) => {
    const { collected, error } = await collect(() => answer(sent, 10_000));
    expect(collected).toEqual([text]);
    expect(error).toMatchObject({ name: 'PlatformError', code });
    expect(String(error)).not.toContain(CANARY);
  });

  it('of an answer without a body has the code bad-response', async () => {
    expect((await collect(() => new Response(null))).error).toMatchObject({ code: 'bad-response' });
  });

  it.each([
    [401, 'unauthorized', 'unauthorized'],
    [400, 'invalid-request', 'invalid-request'],
    [502, 'chat-refused', 'rejected'],
    [502, 'platform-failed', 'server-error'],
    [503, 'unavailable', 'rate-limited'],
    [504, 'timeout', 'timeout'],
  ])('with the status %i and the code %s before the first step has the code %s', async (status, code, expected) => {
    const { error } = await collect(() => Response.json({ error: { code, message: 'No.' } }, { status }));
    expect(error).toMatchObject({ code: expected, status, message: `/api/chat answered ${status}: No.` });
    const bare = await collect(() => new Response('<p>', { status: 502 }));
    expect(bare.error).toMatchObject({ code: 'server-error', message: '/api/chat answered 502' });
  });

  it('of the connection has the code network, before and during the answer', async () => {
    const lost = await collect(() => Promise.reject(new TypeError(CANARY)));
    expect(lost.error).toMatchObject({ code: 'network', message: '/api/chat did not answer' });
    let isFirst = true;
    const pull = (controller: ReadableStreamDefaultController) => {
      if (isFirst) controller.enqueue(new TextEncoder().encode(linesOf([text])));
      else controller.error(new TypeError(CANARY));
      isFirst = false;
    };
    const cut = await collect(() => new Response(new ReadableStream({ pull })));
    expect(cut.collected).toEqual([text]);
    expect(cut.error).toMatchObject({ code: 'network' });
    expect(String(cut.error)).not.toContain(CANARY);
  });
});

it('closes the answer when the loop ends early, and when the page aborts', async () => {
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode(linesOf([{ type: 'done' }])));
  const fetch = async () => new Response(new ReadableStream({ pull, cancel }));
  for await (const step of streamChatAnswer('/api/chat', { message: 'a' }, { fetch })) if (step) break;
  expect(cancel).toHaveBeenCalledTimes(1);
  const controller = new AbortController();
  const stream = streamChatAnswer('/api/chat', { message: 'a' }, { fetch, signal: controller.signal });
  await stream.next();
  controller.abort();
  await expect(stream.next()).rejects.toMatchObject({ code: 'aborted' });
  expect(cancel).toHaveBeenCalledTimes(2);
  const late = await collect(() => answer(lines), { signal: controller.signal });
  expect(late.error).toMatchObject({ code: 'aborted' });
  expect(late.fetch).not.toHaveBeenCalled();
});

describe('an abort', () => {
  const never = () => new Promise<never>(() => {});
  const silent = () => new ReadableStream({ pull: never, cancel: never });

  it.each<[string, () => Promise<Response>]>([
    ['a fetch', never],
    ['the body of an answer', async () => new Response(silent())],
    ['the body of a refusal', async () => new Response(silent(), { status: 502 })],
  ])('B71 ends the answer even if %s ignores the signal', async (_, respond) => {
    const controller = new AbortController();
    const end = collect(respond, { signal: controller.signal });
    await new Promise(setImmediate);
    controller.abort();
    expect((await end).error).toMatchObject({ code: 'aborted', message: 'The answer of the chat was aborted' });
  });

  it('B71 drops an answer of fetch that arrives after it', async () => {
    const controller = new AbortController();
    const cancel = vi.fn();
    let respond = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const end = collect(() => late, { signal: controller.signal });
    await new Promise(setImmediate);
    controller.abort();
    await end;
    respond(new Response(new ReadableStream({ cancel })));
    await expect.poll(() => cancel).toHaveBeenCalled();
  });

  it('B71 skips the remaining steps of a piece that arrived before it', async () => {
    const controller = new AbortController();
    const fetch = async () => answer(lines, lines.length);
    const stream = streamChatAnswer('/api/chat', { message: 'a' }, { fetch, signal: controller.signal });
    await stream.next();
    controller.abort();
    await expect(stream.next()).rejects.toMatchObject({ code: 'aborted' });
  });

  it('B71 leaves no listener on its signal when the answer has ended', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    await collect(() => answer(lines), { signal });
    expect(added.mock.calls.length).toBeGreaterThan(1);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });
});

describe('the message of an error', () => {
  async function messageOf(text: string, url = '/api/chat', status = 502): Promise<string> {
    const fetch = async () => Response.json({ error: { code: 'x', message: text } }, { status });
    const error = await streamChatAnswer(url, { message: 'films' }, { fetch })
      .next()
      .catch((thrown: Error) => thrown);
    return error instanceof Error ? error.message : '';
  }

  it('B71 quotes at most one line of the refusal, without control characters', async () => {
    const text = `No.\u001b[31m\u0000\u202e\n\r\u2028${'a'.repeat(3_000)}`;
    expect(await messageOf(text)).toBe(`/api/chat answered 502: No. [31m ${'a'.repeat(291)}…`);
    expect(await messageOf('a'.repeat(3_000_000))).toBe('/api/chat answered 502');
  });

  it.each([
    [`/api/chat?token=${CANARY}`, '/api/chat'],
    [`/api/chat#${CANARY}`, '/api/chat'],
    [`https://app.example.com/api/chat?token=${CANARY}&a=/`, 'https://app.example.com/api/chat'],
    [`https://user:${CANARY}@app.example.com/chat`, 'https://app.example.com/chat'],
    [`//user:${CANARY}@app.example.com/chat?a=@`, '//app.example.com/chat'],
  ])('B71 names the address %s without its secret parts', async (url, shown) => {
    expect(await messageOf('No.', url)).toBe(`${shown} answered 502: No.`);
    const ends = [() => answer(''), () => answer('<p>\n'), () => Promise.reject(new TypeError(url))];
    for (const respond of ends) {
      const stream = streamChatAnswer(url, { message: 'films' }, { fetch: async () => respond() });
      expect(String(await stream.next().catch((error: unknown) => error))).not.toContain(CANARY);
    }
  });
});
