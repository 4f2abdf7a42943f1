import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { addThing, readThing } from './test-operations.fixture.js';
import { done, json, setUp } from './transport.fixture.js';

const redirected = () => Object.defineProperty(done(), 'redirected', { value: true });

it.each<[string, () => unknown]>([
  ['returns nothing', () => undefined],
  ['returns another object', () => ({ ok: true })],
  ['returns the response of a library', () => ({ ok: true, status: 200, headers: new Headers(), body: { pipe() {} } })],
  ['follows a redirect', redirected],
])('fails with a bad response when the caller’s fetch %s', async (_, answer) => {
  const fetch = vi.fn().mockImplementation(async () => answer());
  await expect(setUp([done], { fetch }).read()).rejects.toMatchObject({ name: 'PlatformError', code: 'bad-response' });
});

it('ends a call even if the caller’s fetch and the body ignore the signal', async () => {
  const caller = new AbortController();
  const cancelled = vi.fn();
  const body = new ReadableStream({ pull: () => caller.abort(), cancel: cancelled }, { highWaterMark: 0 });
  const headers = { 'content-type': 'application/json' };
  const { read } = setUp([() => new Response(body, { headers })]);
  await expect(read({ signal: caller.signal })).rejects.toMatchObject({ code: 'aborted' });
  await expect.poll(() => cancelled).toHaveBeenCalled();
});

it('aborts the signal of the caller’s fetch at the end of every call', async () => {
  const { read, fetch } = setUp([done]);
  await read();
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

it.each<[string, unknown]>([
  ['a controller for a signal', { signal: new AbortController() }],
  ['a string for a signal', { signal: 'now' }],
  ['the signal itself', new AbortController().signal],
  ['a string', 'x'],
])('refuses call options that would not abort: %s', async (_, options) => {
  vi.useFakeTimers();
  try {
    const { transport, fetch } = setUp([done]);
    const call = Reflect.apply(transport.call, undefined, [readThing, { params: { name: 'a' } }, options]);
    await expect(call).rejects.toMatchObject({ name: 'PlatformError', code: 'invalid-request' });
    expect(fetch).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it.each([undefined, null, {}, { signal: undefined }, { signal: null }])('accepts the options %j', async (options) => {
  const { transport } = setUp([done]);
  const call = Reflect.apply(transport.call, undefined, [readThing, { params: { name: 'a' } }, options]);
  await expect(call).resolves.toEqual({ value: 'done' });
});

it('reports an unreadable input as an issue without its error', async () => {
  const { transport } = setUp([done]);
  const body = { get value(): string { throw new Error('canary'); } }; // biome-ignore format: one line
  await expect(transport.call(addThing, { body })).rejects.toMatchObject({
    code: 'invalid-request',
    message: 'addThing was not sent: expected data that can be read',
  });
});

it('Node prints no leak warning when many calls share one signal', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  try {
    const caller = new AbortController();
    const { read } = setUp([() => new Promise(() => {})]);
    const calls = Promise.allSettled(Array.from({ length: 30 }, () => read({ signal: caller.signal })));
    caller.abort();
    for (const call of await calls) expect(call).toMatchObject({ reason: { code: 'aborted' } });
    await new Promise(setImmediate);
    expect(warned).not.toHaveBeenCalled();
  } finally {
    process.off('warning', warned);
  }
});

const response = z.object({
  list: z.array(z.object({ name: z.string() })).optional(),
  by: z.record(z.string(), z.int()),
});

it.each([
  [{ list: [{ name: 'a' }, { name: 7 }], by: {} }, 'does not fit its schema at list.1.name'],
  [{ by: { canary: 'x' } }, 'does not fit its schema at by'],
  [[], 'does not fit its schema'],
])('the path of a wrong answer contains only keys of the schema: %j', async (answered, message) => {
  const { transport } = setUp([json(answered)]);
  const call = transport.call({ ...readThing, response }, { params: { name: 'a' } });
  await expect(call).rejects.toMatchObject({ code: 'bad-response', message: expect.stringMatching(`${message}$`) });
});

const filled = (size: number) => () =>
  new Response(JSON.stringify({ value: 'x'.repeat(size) }), { headers: { 'content-type': 'application/json' } });
const MEBIBYTE = 1024 * 1024;

it.each([
  [false, 1],
  [true, 16],
])('limits the answer of an operation with large: %s to %s MiB', async (large, limit) => {
  const within = setUp([filled(limit * MEBIBYTE - 12)]);
  const ask = (parts: typeof within) => parts.transport.call({ ...readThing, large }, { params: { name: 'a' } });
  expect((await ask(within)).value).toHaveLength(limit * MEBIBYTE - 12);
  await expect(ask(setUp([filled(limit * MEBIBYTE - 11)]))).rejects.toMatchObject({
    code: 'bad-response',
    message: expect.stringContaining(`larger than ${limit * MEBIBYTE} bytes`),
  });
});
