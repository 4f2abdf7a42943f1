import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addThing } from './test-operations.fixture.js';
import { type Answer, setUp, status, unreachable } from './transport.fixture.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const bytes = (text: string) => new TextEncoder().encode(text);

/** Makes a stream that the test writes. `pull` counts the requests for more. */
function source() {
  const pull = vi.fn();
  const cancel = vi.fn();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull,
      cancel,
    },
    { highWaterMark: 0 },
  );
  const answer: Answer = () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  return {
    answer,
    pull,
    cancel,
    write: (chunk: Uint8Array | string) => controller?.enqueue(typeof chunk === 'string' ? bytes(chunk) : chunk),
    end: () => controller?.close(),
    fail: (error: unknown) => controller?.error(error),
  };
}

function open(answers: readonly Answer[], signal?: AbortSignal, options = {}) {
  const platform = setUp(answers, { timeout: 1000, ...options });
  return { ...platform, stream: platform.stream(addThing, { body: { value: 'x' } }, { signal }) };
}

let from: ReturnType<typeof source>;
beforeEach(() => {
  from = source();
});

it('sends nothing before the stream is read, and then the body and the credential', async () => {
  const { stream, fetch } = open([from.answer]);
  expect(fetch).not.toHaveBeenCalled();
  from.write('a');
  expect(await stream.next()).toEqual({ done: false, value: 'a' });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { accept: expect.stringContaining('text/event-stream'), authorization: 'Bearer canary-key' },
    body: '{"value":"x"}',
  });
});

it('joins a character that arrives in two pieces', async () => {
  const { stream } = open([from.answer]);
  const [one = 0, ...rest] = bytes('é');
  from.write(new Uint8Array([...bytes('a'), one]));
  from.write(new Uint8Array(rest));
  from.end();
  const texts: string[] = [];
  for await (const text of stream) texts.push(text);
  expect(texts).toEqual(['a', 'é']);
});

it('requests the next piece only when the caller does', async () => {
  const { stream } = open([from.answer]);
  from.write('a');
  await stream.next();
  await vi.advanceTimersByTimeAsync(100);
  expect(from.pull).not.toHaveBeenCalled();
  const next = stream.next();
  await expect.poll(() => from.pull).toHaveBeenCalledTimes(1);
  from.write('b');
  expect(await next).toEqual({ done: false, value: 'b' });
});

it('may take longer than the timeout in total', async () => {
  const { stream } = open([from.answer]);
  for (const text of ['a', 'b', 'c']) {
    const next = stream.next();
    await vi.advanceTimersByTimeAsync(900);
    from.write(text);
    expect(await next).toEqual({ done: false, value: text });
  }
});

it('does not count the time that the caller takes', async () => {
  const { stream } = open([from.answer]);
  from.write('a');
  await stream.next();
  await vi.advanceTimersByTimeAsync(5000);
  from.write('b');
  expect(await stream.next()).toEqual({ done: false, value: 'b' });
});

it.each([0, 1])('fails and closes if no piece arrives within the timeout, after %s pieces', async (pieces) => {
  const { stream, fetch } = open([from.answer]);
  if (pieces === 1) {
    from.write('a');
    await stream.next();
  }
  const failed = expect(stream.next()).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  expect(from.cancel).toHaveBeenCalled();
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('fails if no answer arrives within the timeout', async () => {
  const { stream } = open([() => new Promise(() => {})]);
  const failed = expect(stream.next()).rejects.toMatchObject({ code: 'timeout' });
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
});

it.each(['while it waits', 'while the caller works'])('ends and closes when the caller aborts %s', async (when) => {
  const caller = new AbortController();
  const { stream } = open([from.answer], caller.signal);
  from.write('a');
  await stream.next();
  if (when === 'while the caller works') caller.abort();
  const next = expect(stream.next()).rejects.toMatchObject({ code: 'aborted' });
  caller.abort();
  await next;
  expect(from.cancel).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('closes the connection when the caller stops reading', async () => {
  const { stream, fetch } = open([from.answer]);
  from.write('a');
  for await (const _ of stream) break;
  expect(from.cancel).toHaveBeenCalled();
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

it.each<[string, Answer, string]>([
  ['a 503', status(503), 'server-error'],
  ['a 429', status(429), 'rate-limited'],
  ['no connection', unreachable, 'network'],
])('is not repeated after %s', async (_, answer, code) => {
  const { stream, fetch } = open([answer], undefined, { retries: 5 });
  await expect(stream.next()).rejects.toMatchObject({ name: 'PlatformError', code });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('is not repeated when the connection breaks in the middle, and hides the text of the cause', async () => {
  const { stream, fetch } = open([from.answer], undefined, { retries: 5 });
  from.write('a');
  await stream.next();
  from.fail(Object.assign(new Error('canary'), { code: 'ECONNRESET' }));
  await expect(stream.next()).rejects.toMatchObject({ code: 'network', message: expect.stringMatching(/ECONNRESET/) });
  expect(fetch).toHaveBeenCalledTimes(1);
});
