import { type Mock, vi } from 'vitest';
import type { CallOptions } from './call-options.js';
import { createStream } from './create-stream.js';
import { createTransport, type TransportOptions } from './create-transport.js';
import { schemaChecks } from './schema-checks.js';
import { addThing, readThing } from './test-operations.fixture.js';

export type Answer = () => Response | Promise<Response>;

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
export const done = json({ value: 'done' });
export const status = (code: number, headers: Record<string, string> = {}) => json({}, code, headers);
export const unreachable = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }));

/** Makes a platform that gives these answers in order and repeats the last one, with a clock that only waits advance. */
export function setUp(answers: readonly Answer[], options: Partial<TransportOptions> = {}) {
  const waits: number[] = [];
  let time = Date.UTC(2026, 0, 1);
  const fetch: Mock<TransportOptions['fetch']> = vi.fn(async () => {
    const answer = answers[Math.min(fetch.mock.calls.length, answers.length) - 1];
    if (!answer) throw new Error('no answer left');
    return answer();
  });
  const settings: TransportOptions = {
    baseUrl: 'https://acme.example.com/bi',
    apiKey: 'canary-key',
    fetch,
    timeout: 10_000,
    retries: 2,
    now: () => time,
    random: () => 0.5,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
    ...options,
  };
  const transport = createTransport(settings, schemaChecks);
  return {
    transport,
    stream: createStream(settings, schemaChecks),
    fetch,
    waits,
    read: (callOptions?: CallOptions) => transport.call(readThing, { params: { name: 'a' } }, callOptions),
    add: () => transport.call(addThing, { body: { value: 'x' } }),
  };
}
