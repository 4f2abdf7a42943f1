import { createContext, runInContext } from 'node:vm';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { expect, it } from 'vitest';

const USE = `
  const answer = () => Promise.resolve(Response.json({ data: [{ 'movies.count': 3 }] }));
  const client = platform.createDataClient({ baseUrl: 'https://acme.example.com', token: 'canary.token', fetch: answer });
  client.load({ measures: ['movies.count'] })`;

/** Counts the functions that an entry compiles while it loads and is used, in a scope with these globals. */
async function compiledIn(globals: object, entry = './index.ts', use = USE): Promise<number> {
  const script = await bundle(new URL(entry, import.meta.url), { format: 'iife', globalName: 'platform' });
  const web = { URL, AbortController, AbortSignal, Response, Headers, Request, TextDecoder, setTimeout, clearTimeout };
  const context = createContext({ ...globals, ...web });
  const countCompiled = `
    let compiled = 0;
    globalThis.Function = new Proxy(Function, {
      construct: (compile, texts) => {
        compiled += 1;
        return new compile(...texts);
      },
    });`;
  runInContext(countCompiled, context);
  runInContext(script, context);
  await runInContext(use, context);
  return runInContext('compiled', context);
}

const SCHEMAS = ['../schemas/index.ts', 'platform.checkSessionRequest({})'] as const;

it.each([[], SCHEMAS])('compiles nothing in a page, because its policy may forbid that: %s', async (...entry) => {
  expect(await compiledIn({ document: {} }, ...entry)).toBe(0);
});

it('the data client, without Zod, never compiles anything', async () => expect(await compiledIn({})).toBe(0));

it('does not configure Zod on a server', async () => expect(await compiledIn({}, ...SCHEMAS)).toBeGreaterThan(0));
