import { expect, it } from 'vitest';
import { z } from 'zod';
import { readThing } from './test-operations.fixture.js';
import { json, setUp } from './transport.fixture.js';

const response = z.object({
  list: z.array(z.object({ name: z.string() })).optional(),
  by: z.record(z.string(), z.int()),
});

it.each([
  [{ list: [{ name: 'a' }, { name: 7 }], by: {} }, 'lacks what was promised at list.1.name'],
  [{ by: { canary: 'x' } }, 'lacks what was promised at by'],
  [[], 'is not what was promised'],
])('names the path of a wrong answer by the schema’s own keys only: %j', async (answered, message) => {
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
