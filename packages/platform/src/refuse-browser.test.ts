import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { refuseInBrowser } from './refuse-browser.js';

it('A98 the module of the browser condition throws when it loads', async () => {
  await expect(import('./browser.js')).rejects.toThrow('runs on servers only');
});

it('A98 the browser module has every export of the package, so that every import gets its message', async () => {
  const text = await readFile(new URL('./browser.ts', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^export const (\w+)/gm)].map((match) => match[1]);
  const entries = [await import('./index.js'), await import('./management/index.js')];
  expect(names.sort()).toEqual([...new Set(entries.flatMap((entry) => Object.keys(entry)))].sort());
});

it('A98 in pages, only streamChatAnswer of the entry of agents works; its other functions throw', async () => {
  const page = await import('./agents/browser.js');
  const server = await import('./agents/index.js');
  expect(Object.keys(page)).toEqual(Object.keys(server));
  expect(page.streamChatAnswer).toBe(server.streamChatAnswer);
  for (const create of [page.createAgentClient, page.createChatHandler])
    expect(create).toThrow('both run on servers only');
});

it('A98 the functions of agents throw in a page, even if a bundler took the module for servers', async () => {
  const { createAgentClient, createChatHandler } = await import('./agents/index.js');
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  for (const create of [createAgentClient, createChatHandler])
    expect(() => create(undefined as never)).toThrow('both run on servers only');
  vi.unstubAllGlobals();
});

describe('the exports of the package', async () => {
  const { exports } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));

  it.each([
    ['a page', ['import', 'module', 'browser'], 'browser'],
    ['Node', ['node', 'import'], 'index'],
    ['a server bundle', ['node', 'import', 'browser'], 'index'],
    ['Bun', ['bun', 'node', 'import'], 'index'],
    ['Deno', ['deno', 'node', 'import'], 'index'],
    ['a worker, which claims to be a browser too', ['workerd', 'worker', 'browser'], 'index'],
    ['an edge function, which does so too', ['edge-light', 'browser', 'import'], 'index'],
    ['anything else', ['import'], 'index'],
  ])('A98 lead %s to the right module', (_, conditions, file) => {
    const [, target] = Object.entries(exports['.']).find(([name]) => [...conditions, 'default'].includes(name)) ?? [];
    expect(target).toBe(`./dist/${file}.js`);
  });
});

it('A98 refuseInBrowser throws in a scope with a page', () => {
  expect(() => refuseInBrowser({ window: {}, document: {} })).toThrow('your own backend');
});

it.each([
  ['Node', globalThis],
  ['an edge runtime', { self: {}, caches: {} }],
  ['a runtime that calls itself a window', { window: {} }],
  ['a server that blanks the names', { window: undefined, document: undefined }],
])('a scope without a page is accepted: %s', (_, scope) => expect(() => refuseInBrowser(scope)).not.toThrow());
