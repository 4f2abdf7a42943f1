import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createPlatformClient } from './client/create-platform-client.js';
import type { PlatformClientOptions } from './client/options.js';
import { createSessionHandler } from './session-handler/create-session-handler.js';

type Fetch = NonNullable<PlatformClientOptions['fetch']>;
type Secrets = { readonly key: string; readonly session: string };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Typical keys: long, with some characters that addresses and JSON escape.
const keys = textOf(`${letters}_-+/="%`);
const sessions = textOf(`${letters}_-`).map((id) => `7${id}`);

/** Makes texts of letters. `fc.string` also makes names such as `hasOwnProperty`, which stack traces contain. */
function textOf(characters: string): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...characters), { minLength: 16, maxLength: 64 }).map((all) => all.join(''));
}

const echoes: readonly ((secrets: Secrets) => string)[] = [
  ({ key }) => `bad key ${key}`,
  ({ key }) => `Api-Key ${key}, Bearer ${key}`,
  ({ key }) => `bad key ${key.slice(0, 12)}...`,
  ({ key }) => `/x?key=${encodeURIComponent(key)}`,
  ({ key }) => JSON.stringify({ authorization: `Api-Key ${key}` }),
  ({ key }) => `Basic ${btoa(`:${key}`)} and ${btoa(key)}`,
  ({ key }) => `Groups with names ${key}, Bearer ${key} not found`,
  ({ session }) => `session ${session} expired`,
  ({ session }) => `{"sessionId":"${session}"} at ?session=${session}&x=1 (session_id: ${session})`,
];

const answer = (text: string, headers: HeadersInit, status = 200) => new Response(text, { status, headers });

const failures: readonly [string, (echo: string, secrets: Secrets, status: number) => Response | Error][] = [
  ['an error with a message', (message, _, status) => Response.json({ error: { message } }, { status })],
  ['an error with issues', (text, _, status) => Response.json({ issues: [{ path: text, message: text }] }, { status })],
  ['a page', (text) => new Response(text, { headers: { 'content-type': 'text/html' } })],
  ['broken JSON', (_, { session }) => answer(`{"sessionId":"${session}"`, { 'content-type': 'application/json' })],
  ['another shape', (text, { key, session }) => Response.json({ [key]: text, sessionId: { [session]: key } })],
  ['a redirect', (text, { key }) => answer(text, { location: `/?key=${encodeURIComponent(key)}` }, 307)],
  ['no connection', (text, { key }) => Object.assign(new TypeError(text, { cause: { code: key } }), { code: key })],
];

/** Whether a text holds a secret, or eight characters of one in a row. */
function holds(text: string, secret: string): boolean {
  return Array.from({ length: secret.length - 7 }, (_, start) => secret.slice(start, start + 8)).some((part) =>
    text.includes(part),
  );
}

it.each(failures)('A102 errors, reports and logs show neither key nor session after %s', async (_, fail) => {
  const printed: string[] = [];
  const keep = (chunk: unknown) => printed.push(String(chunk)) > 0;
  const spies = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(keep);
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(keep),
  );
  const property = fc.asyncProperty(
    fc.record({ key: keys, session: sessions }),
    fc.constantFrom(...echoes),
    fc.constantFrom(400, 401, 403, 404, 409, 422, 429, 500, 503),
    async (secrets, echo, status) => {
      const fetch: Fetch = async () => {
        const failure = fail(echo(secrets), secrets, status);
        if (failure instanceof Error) throw failure;
        return failure;
      };
      const client = createPlatformClient({
        baseUrl: 'https://acme.example.com',
        apiKey: secrets.key,
        fetch,
        retries: 0,
      });
      const request = { deploymentId: 1, externalId: 'ada' };
      const error: unknown = await client.embed.generateSession(request).catch((reason: unknown) => reason);
      const reported: unknown[] = [];
      const handler = createSessionHandler({
        client,
        authorize: () => request,
        onError: (reason) => void reported.push(reason),
      });
      const response = await handler(new Request('https://app.example.com/session', { method: 'POST' }));
      const shown = [error, reported, client].flatMap((value) => [
        String(value),
        JSON.stringify(value),
        inspect(value, { depth: 9, showHidden: true }),
      ]);
      const all = [...shown, await response.text(), inspect(response.headers), ...printed].join('\n');
      expect(error).toHaveProperty('name', 'PlatformError');
      for (const secret of [secrets.key, secrets.session, btoa(secrets.key)]) expect(holds(all, secret)).toBe(false);
    },
  );
  try {
    await fc.assert(property, { numRuns: 60 });
  } finally {
    for (const spy of [...spies, ...logs]) spy.mockRestore();
  }
  expect(printed).toEqual([]);
});
