import { expect, it, vi } from 'vitest';
import { countThings, dropThing, readThing } from './test-operations.fixture.js';
import { done, json, setUp, status, unreachable } from './transport.fixture.js';

it('sends a GET below the base address with encoded parameters', async () => {
  const { transport, fetch } = setUp([done]);
  await transport.call(readThing, { params: { name: 'a/b c' }, query: { first: 2, after: 'x&y=' } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://acme.example.com/bi/api/v1/things/a%2Fb%20c?first=2&after=x%26y%3D');
  expect(init).toMatchObject({
    method: 'GET',
    headers: { accept: 'application/json', authorization: 'Api-Key canary-key' },
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  });
  expect(init?.body).toBeUndefined();
});

it('passes on the detail and the type of a SCIM error, without the credential', async () => {
  const body = {
    schemas: ['x'],
    status: '400',
    scimType: 'invalidValue',
    detail: 'active of canary-key is not a boolean',
  };
  const failure = setUp([json(body, 400, { 'content-type': 'application/scim+json' })]).add();
  await expect(failure).rejects.toThrow('400 to addThing: invalidValue: active of [redacted] is not a boolean');
});

it('passes on the type of a SCIM error without a detail', async () => {
  await expect(setUp([json({ status: '409', scimType: 'uniqueness' }, 409)]).add()).rejects.toThrow(': uniqueness');
});

it('sends the build API to its own prefix', async () => {
  const { transport, fetch } = setUp([done]);
  await transport.call(countThings, {});
  expect(fetch.mock.calls[0]?.[0]).toBe('https://acme.example.com/bi/build/api/v1/things/count');
});

it('refuses a query of an operation that takes none, and names its parameters', async () => {
  const { transport, fetch } = setUp([done]);
  await expect(transport.call(countThings, { query: { frist: 1 } })).rejects.toMatchObject({
    message: expect.stringContaining('frist'),
    issues: [{ path: 'frist', message: expect.any(String) }],
  });
  expect(fetch).not.toHaveBeenCalled();
});

it('sends a body as JSON, with the scheme of the operation', async () => {
  const { add, fetch } = setUp([done]);
  await add();
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer canary-key', 'content-type': 'application/json' },
    body: '{"value":"x"}',
  });
});

it.each(['..', '.', '%2e%2e'.replaceAll('%2e', '.')])(
  'A100 a call is not sent with a parameter that would change the path: %s',
  async (name) => {
    const { transport, fetch } = setUp([done]);
    await expect(transport.call(readThing, { params: { name } })).rejects.toMatchObject({ code: 'invalid-request' });
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('sends nothing when the input breaks rules, and lists all of them', async () => {
  const { transport, fetch } = setUp([done]);
  const call = transport.call(readThing, { params: { name: '' }, query: { first: 1.5, more: true } });
  await expect(call).rejects.toMatchObject({
    code: 'invalid-request',
    issues: [
      { path: 'name', message: expect.any(String) },
      { path: 'first', message: expect.any(String) },
      { path: 'more', message: expect.any(String) },
    ],
  });
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  [301, 'bad-response'],
  [304, 'bad-response'],
  [400, 'invalid-request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'rejected'],
  [422, 'rejected'],
  [429, 'rate-limited'],
  [500, 'server-error'],
  [503, 'server-error'],
  [599, 'server-error'],
])('A104 a call that is answered with the status %s fails with the code %s', async (code, expected) => {
  await expect(setUp([() => new Response(null, { status: code })]).read()).rejects.toMatchObject({
    name: 'PlatformError',
    code: expected,
    status: code,
  });
});

it.each([
  [{ error: { code: 'x', message: 'Not today' } }],
  [{ error: 'Not today' }],
  [{ message: 'Not today' }],
  [{ detail: 'Not today' }],
])('passes on the message of the platform from %j', async (body) => {
  await expect(setUp([json(body, 409)]).add()).rejects.toThrow('409 to addThing: Not today');
});

it('keeps the issues of the platform', async () => {
  const issues = [{ path: 'groups[0]', message: 'too short' }];
  await expect(setUp([json({ error: { message: 'bad', issues } }, 400)]).add()).rejects.toMatchObject({ issues });
});

it('keeps at most a hundred issues and a hundred missing names', async () => {
  const issues = Array.from(Array(150), (_, n) => ({ path: `groups[${n}]`, message: 'unknown' }));
  const message = `Groups with names ${issues.map(({ path }) => path)} not found`;
  const missing = issues.slice(0, 100).map(({ path }) => path);
  const failure = setUp([json({ error: { message, issues } }, 400)]).add();
  await expect(failure).rejects.toMatchObject({ issues: issues.slice(0, 100), missing });
});

it.each([
  ['User attributes not found', { reason: 'attributes-not-found' }],
  ['Groups with names a not found', { reason: 'groups-not-found', missing: ['a'] }],
  ['Tenant groups with names a not found', { reason: 'groups-not-found', missing: ['a'] }],
  ['Groups with names a, b c,d not found', { reason: 'groups-not-found', missing: ['a', 'b c', 'd'] }],
  [
    'Groups with names basic users, bearer bonds, session 12345678 not found',
    { reason: 'groups-not-found', missing: ['basic users', 'bearer bonds', 'session 12345678'] },
  ],
  [
    `Groups with names ${Array.from(Array(100), (_, n) => `group-${n}-${'x'.repeat(60)}`)} not found`,
    { reason: 'groups-not-found', missing: Array.from(Array(100), (_, n) => `group-${n}-${'x'.repeat(60)}`) },
  ],
  ['Groups with names canary-key, a not found', { reason: 'groups-not-found', missing: ['[redacted]', 'a'] }],
  ['region_ids: cannot change type', { reason: 'type-change' }],
])('recognizes the failure %s', async (message, expected) => {
  for (const code of [400, 404, 409, 422, 500]) {
    await expect(setUp([json({ error: { code: 'x', message } }, code)]).add()).rejects.toMatchObject(expected);
  }
});

it('sets no reason for an unknown failure', async () => {
  const error: unknown = await setUp([json({ message: 'Not today' }, 400)])
    .add()
    .catch((e: unknown) => e);
  expect(error).not.toHaveProperty('reason');
  expect(error).not.toHaveProperty('missing');
});

it.each([
  ['a page', () => new Response('<h1>canary</h1>', { status: 400, headers: { 'content-type': 'text/html' } })],
  ['broken JSON', () => new Response('{', { status: 400, headers: { 'content-type': 'application/json' } })],
  ['a list', json(['canary'], 400)],
  ['too much', json({ message: 'canary'.repeat(20_000) }, 400)],
  ['another shape', json({ error: { message: { text: 'canary' }, issues: 'canary' } }, 400)],
])('omits the message of the platform when it is %s', async (_, answer) => {
  await expect(setUp([answer]).add()).rejects.toMatchObject({
    code: 'invalid-request',
    message: 'The platform answered 400 to addThing',
  });
});

it('shortens a long message of the platform', async () => {
  const error: unknown = await setUp([json({ message: 'x'.repeat(60_000) }, 400)])
    .add()
    .catch((e: unknown) => e);
  expect(String(error).length).toBeLessThan(400);
});

it.each([
  ['204', () => new Response(null, { status: 204 })],
  ['200', () => new Response(null, { status: 200 })],
  ['200 with a page', () => new Response('<p>gone</p>', { status: 200 })],
])('accepts any body of an operation without a response: %s', async (_, answer) => {
  const { transport } = setUp([answer]);
  await expect(transport.callWithoutAnswer(dropThing, { params: { name: 'a' } })).resolves.toBeUndefined();
});

it('A105 a call ends at the deadline even if fetch never settles', async () => {
  await expect(setUp([() => new Promise(() => {})], { timeout: 20 }).read()).rejects.toMatchObject({
    code: 'timeout',
    message: 'No complete answer to readThing within 20 ms',
  });
});

it('cancels a body that arrives too late', async () => {
  let arrive: (response: Response) => void = () => {};
  let cancel: () => void = () => {};
  const cancelled = new Promise<void>((resolve) => (cancel = resolve));
  const body = new ReadableStream({ cancel: () => cancel() });
  await expect(
    setUp([() => new Promise((resolve) => (arrive = resolve))], { timeout: 20 }).read(),
  ).rejects.toMatchObject({ code: 'timeout' });
  arrive(new Response(body, { headers: { 'content-type': 'application/json' } }));
  await cancelled;
});

it('sends nothing when the caller has already aborted', async () => {
  const { read, fetch } = setUp([done]);
  await expect(read({ signal: AbortSignal.abort('canary') })).rejects.toMatchObject({ code: 'aborted' });
  expect(fetch).not.toHaveBeenCalled();
});

it('ends a call when the caller aborts during a wait', async () => {
  const caller = new AbortController();
  const { read, fetch } = setUp([status(429)], {
    sleep: () => {
      caller.abort();
      return new Promise(() => {});
    },
  });
  await expect(read({ signal: caller.signal })).rejects.toMatchObject({ code: 'aborted' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['a success', done],
  ['a failure', status(400)],
  ['no connection', unreachable],
])('A105 a call leaves no timer and no listener after %s', async (_, answer) => {
  vi.useFakeTimers();
  try {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    const { read } = setUp([answer]);
    await read({ signal }).catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map((call) => call[1])).toEqual(added.mock.calls.map((call) => call[1]));
  } finally {
    vi.useRealTimers();
  }
});
