import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What the data entry compiles while it loads and answers, in a scope with these globals. */
async function compiledIn(globals: object): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'platform',
    write: false,
  });
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
  runInContext(outputFiles[0]?.text ?? '', context);
  const load = `
    const answer = () => Promise.resolve(Response.json({ data: [{ 'movies.count': 3 }] }));
    const client = platform.createDataClient({ baseUrl: 'https://acme.example.com', token: 'canary.token', fetch: answer });
    client.load({ measures: ['movies.count'] })`;
  expect(await runInContext(load, context)).toMatchObject({ data: [{ 'movies.count': 3 }] });
  return runInContext('compiled', context);
}

it('compiles nothing in a page, whose policy may forbid that', async () => {
  expect(await compiledIn({ document: {} })).toBe(0);
});

it('leaves Zod as it is on a server', async () => {
  expect(await compiledIn({})).toBeGreaterThan(0);
});
