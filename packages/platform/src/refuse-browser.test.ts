import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { refuseInBrowser } from './refuse-browser.js';

it('A98 refuses to load with the browser condition', async () => {
  await expect(import('./browser.js')).rejects.toThrow('runs on servers only');
});

it('A98 has every name of the package in the browser module, so that every import gets its message', async () => {
  const text = await readFile(new URL('./browser.ts', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^export const (\w+)/gm)].map((match) => match[1]);
  const entries = [await import('./index.js'), await import('./management/index.js')];
  expect(names.sort()).toEqual([...new Set(entries.flatMap((entry) => Object.keys(entry)))].sort());
});

it('A98 has the reader of answers alone for pages in the entry of agents, and its other functions refuse', async () => {
  const page = await import('./agents/browser.js');
  const server = await import('./agents/index.js');
  expect(Object.keys(page)).toEqual(Object.keys(server));
  expect(page.streamChatAnswer).toBe(server.streamChatAnswer);
  for (const create of [page.createAgentClient, page.createChatHandler])
    expect(create).toThrow('both run on servers only');
});

it('A98 makes no client of an agent in a page, whatever a bundler took', async () => {
  const { createAgentClient, createChatHandler } = await import('./agents/index.js');
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {});
  for (const create of [createAgentClient, createChatHandler])
    expect(() => create(undefined as never)).toThrow('both run on servers only');
  vi.unstubAllGlobals();
});

describe('the exports lead', async () => {
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
  ])('A98 resolves the exports: %s', (_, conditions, file) => {
    const [, target] = Object.entries(exports['.']).find(([name]) => [...conditions, 'default'].includes(name)) ?? [];
    expect(target).toBe(`./dist/${file}.js`);
  });
});

it('A98 refuses a scope with a page', () => {
  expect(() => refuseInBrowser({ window: {}, document: {} })).toThrow('ask your own backend');
});

it.each([
  ['Node', globalThis],
  ['an edge runtime', { self: {}, caches: {} }],
  ['a runtime that calls itself a window', { window: {} }],
  ['a server that blanks the names', { window: undefined, document: undefined }],
])('accepts a scope without a page: %s', (_, scope) => expect(() => refuseInBrowser(scope)).not.toThrow());
