import { expect, it, vi } from 'vitest';
import { addThing, countThings, loadThings, readThing } from './test-operations.fixture.js';
import { done, json, setUp, status } from './transport.fixture.js';

/** Makes a function that returns `token-1`, `token-2` and so on. */
function tokens() {
  let count = 0;
  return vi.fn(async () => `token-${++count}`);
}

const sentBy = (fetch: ReturnType<typeof setUp>['fetch']) =>
  fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'));
const expired = json({ message: 'expired: token-1' }, 401);

it('uses the access token if the operation takes one, and otherwise the key', async () => {
  const { transport, fetch } = setUp([done], { accessToken: 'token-0' });
  await transport.call(addThing, { body: { value: 'x' } });
  await transport.call(readThing, { params: { name: 'a' } });
  await transport.call(loadThings, { body: { limit: 1 } });
  expect(sentBy(fetch)).toEqual(['Bearer token-0', 'Api-Key canary-key', 'token-0']);
});

it('sends nothing for an operation that needs a key if the client has none', async () => {
  const { read, fetch } = setUp([done], { apiKey: undefined, accessToken: 'token-0' });
  await expect(read()).rejects.toMatchObject({ code: 'invalid-request', message: expect.stringContaining('apiKey') });
  expect(fetch).not.toHaveBeenCalled();
});

it('requests a token once and keeps it', async () => {
  const accessToken = tokens();
  const { add, fetch } = setUp([done], { accessToken });
  expect(accessToken).not.toHaveBeenCalled();
  await Promise.all([add(), add()]);
  await add();
  expect(sentBy(fetch)).toEqual(Array(3).fill('Bearer token-1'));
  expect(accessToken).toHaveBeenCalledTimes(1);
});

it('requests a new token after a 401 and repeats any request exactly once, whatever the retries', async () => {
  const { add, fetch, waits } = setUp([expired, done], { accessToken: tokens(), retries: 0 });
  expect(await add()).toEqual({ value: 'done' });
  expect(await add()).toEqual({ value: 'done' });
  expect(sentBy(fetch)).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-2']);
  expect(fetch.mock.calls[1]?.[1].body).toBe('{"value":"x"}');
  expect(waits).toEqual([]);
});

it('fails when the second token is refused as well, without the tokens in the error', async () => {
  const refused = json({ message: 'refused: token-1, token-2' }, 401);
  const { add, fetch } = setUp([refused], { accessToken: tokens() });
  await expect(add()).rejects.toMatchObject({
    code: 'unauthorized',
    message: 'The platform answered 401 to addThing: refused: [redacted], [redacted]',
  });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['a key', {}],
  ['a fixed token', { accessToken: 'token-1' }],
])('does not repeat a 401 of %s', async (_, options) => {
  const { add, fetch } = setUp([expired], options);
  await expect(add()).rejects.toMatchObject({ code: 'unauthorized' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('requests one new token for all calls that were refused with the same token', async () => {
  const accessToken = tokens();
  const { add, fetch } = setUp([expired, expired, done], { accessToken });
  await Promise.all([add(), add()]);
  expect(accessToken).toHaveBeenCalledTimes(2);
  expect(sentBy(fetch)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2', 'Bearer token-2']);
});

it('does not count the repetition as an attempt', async () => {
  const { transport, fetch } = setUp([status(503), expired, done], { accessToken: tokens(), retries: 1 });
  expect(await transport.call(countThings, {})).toEqual({ value: 'done' });
  expect(sentBy(fetch)).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
});

it('fails without the text of the function’s error, and requests a token again with the next call', async () => {
  const accessToken = vi.fn(async () => 'token-2').mockRejectedValueOnce(new Error('client_secret=canary'));
  const { add, fetch } = setUp([done], { accessToken });
  const failure = await add().catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PlatformError', code: 'unauthorized' });
  expect(String(failure)).not.toContain('canary');
  expect(fetch).not.toHaveBeenCalled();
  expect(await add()).toEqual({ value: 'done' });
});

it('passes on a PlatformError of the function, such as an error of another client', async () => {
  const { PlatformError } = await import('../error.js');
  const own = new PlatformError('rate-limited', 'Later');
  await expect(setUp([done], { accessToken: () => Promise.reject(own) }).add()).rejects.toBe(own);
});

it.each(['', 'two words', 'a\r\nb', 7, undefined])('refuses the token %j of the function', async (token) => {
  const { add, fetch } = setUp([done], { accessToken: async () => token as string });
  await expect(add()).rejects.toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining('the result of the function accessToken'),
  });
  expect(fetch).not.toHaveBeenCalled();
});

it('ends a call that waits for a token when its signal aborts, while other calls continue', async () => {
  let give = (_: string) => {};
  const accessToken = () => new Promise<string>((resolve) => (give = resolve));
  const { transport, add, fetch } = setUp([done], { accessToken });
  const caller = new AbortController();
  const aborted = transport.call(addThing, { body: { value: 'x' } }, { signal: caller.signal });
  const other = add();
  caller.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
  give('token-1');
  expect(await other).toEqual({ value: 'done' });
  expect(fetch).toHaveBeenCalledTimes(1);
});
