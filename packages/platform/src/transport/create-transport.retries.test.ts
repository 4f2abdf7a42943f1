import { expect, it } from 'vitest';
import type { Operation } from '../operations/operation.js';
import { answeredJson } from '../schemas/json.js';
import { dropThing, readThing } from './test-operations.fixture.js';
import { type Answer, done, json, setUp, status, unreachable } from './transport.fixture.js';

const failures: readonly (readonly [string, Answer, number, number])[] = [
  ['429', status(429), 3, 3],
  ['429 with a Retry-After', status(429, { 'retry-after': '1' }), 3, 3],
  ['502', status(502), 3, 1],
  ['503', status(503), 3, 1],
  ['504', status(504), 3, 1],
  ['no connection', unreachable, 3, 1],
  ['500', status(500), 1, 1],
  ['400', status(400), 1, 1],
  ['404', status(404), 1, 1],
  ['409', status(409), 1, 1],
  ['409 with a Retry-After', status(409, { 'retry-after': '1' }), 1, 1],
  ['a redirect', status(307, { location: 'https://evil.example' }), 1, 1],
  ['junk', json('junk'), 1, 1],
];

it.each(failures)(
  'A104 after %s, an idempotent operation is repeated if that can help, and others only if nothing was done',
  async (_, answer, idempotent, other) => {
    for (const [name, attempts] of [
      ['read', idempotent],
      ['add', other],
    ] as const) {
      const { fetch, ...calls } = setUp([answer]);
      await expect(calls[name]()).rejects.toThrow(`${name}Thing`);
      expect(fetch).toHaveBeenCalledTimes(attempts);
    }
  },
);

it('returns the answer of the attempt that succeeds', async () => {
  const { read, waits } = setUp([unreachable, status(503), done]);
  await expect(read()).resolves.toEqual({ value: 'done' });
  expect(waits).toEqual([125, 250]);
});

it('does not repeat a call with retries 0', async () => {
  const { read, fetch } = setUp([status(429)], { retries: 0 });
  await expect(read()).rejects.toMatchObject({ code: 'rate-limited' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['no value', undefined, [125, 250]],
  ['0 seconds', '0', [125, 250]],
  ['2 seconds', '2', [2125, 2250]],
  ['a date 3 seconds away', 'Thu, 01 Jan 2026 00:00:03 GMT', [3125]],
  ['a date in the past', 'Wed, 31 Dec 2025 00:00:00 GMT', [125, 250]],
  ['garbage', 'in a moment', [125, 250]],
])('A104 a call waits before another attempt, with a Retry-After of %s', async (_, header, expected) => {
  const { read, waits } = setUp([status(429, header === undefined ? {} : { 'retry-after': header })]);
  await expect(read()).rejects.toMatchObject({ code: 'rate-limited' });
  expect(waits.slice(0, expected.length)).toEqual(expected);
});

it.each(['10', '1000000000', 'Thu, 01 Jan 2099 00:00:00 GMT'])(
  'A104 a call fails without a wait when the Retry-After %s exceeds the time left, and reports it in seconds',
  async (header) => {
    const { read, fetch, waits } = setUp([status(429, { 'retry-after': header })]);
    await expect(read()).rejects.toMatchObject({ code: 'rate-limited', retryAfter: header === '10' ? 10 : 86_400 });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(waits).toEqual([]);
  },
);

it('A104 earlier waits of a call reduce the time left', async () => {
  const { read, waits } = setUp([status(503, { 'retry-after': '6' })]);
  await expect(read()).rejects.toMatchObject({ code: 'server-error' });
  expect(waits).toEqual([6125]);
});

const drop = { params: { name: 'a' } };

it.each([
  ['no answer', unreachable],
  ['503', status(503)],
])('a repeated deletion that finds nothing succeeds after %s', async (_, lost) => {
  await expect(setUp([lost, status(404)]).transport.callWithoutAnswer(dropThing, drop)).resolves.toBeUndefined();
  const answering = setUp([lost, status(404)]);
  await expect(answering.transport.call({ ...dropThing, response: answeredJson.object }, drop)).resolves.toEqual({});
});

it.each<[string, readonly Answer[], Operation]>([
  ['the first attempt finds nothing', [status(404)], dropThing],
  ['the previous attempt was refused, so that nothing was done', [status(429), status(404)], dropThing],
  ['the operation deletes nothing', [unreachable, status(404)], readThing],
])('fails with not-found when %s', async (_, answers, operation) => {
  const { transport } = setUp(answers);
  await expect(transport.callWithoutAnswer(operation, drop)).rejects.toMatchObject({ code: 'not-found' });
});
