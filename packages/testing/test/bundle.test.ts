import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the kit runs without a DOM', async () => {
  expect('window' in globalThis).toBe(false);
  const { createFakeHost, createTrace, createFakeGuest } = await import('../src/index.js');
  expect([createFakeHost().events, createTrace().entries]).toEqual([[], []]);
  expect(createFakeGuest({ baseUrl: 'https://acme.example.com' }).actions).toEqual([]);
});

test('the main entry has no code of Node or Playwright', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    external: ['@svc-embed/*'],
    format: 'esm',
    metafile: true,
    platform: 'browser',
    write: false,
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(new Set(imported)).toEqual(new Set(['@svc-embed/protocol', '@svc-embed/protocol/internal']));
  expect(Object.keys(metafile.inputs).filter((path) => path.includes('playwright'))).toEqual([]);
});
