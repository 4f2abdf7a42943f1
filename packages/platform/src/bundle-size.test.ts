import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** A module with all that it needs, minified. */
async function bundle(contents: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** What a worker or a lambda that mints sessions is made of. */
it('bundles createPlatformClient and its dependencies into at most 131 kB', async () => {
  const { length } = await bundle("export { createPlatformClient } from './index.js'");
  expect(length).toBeGreaterThan(50_000);
  expect(length).toBeLessThanOrEqual(131_000);
});

it('bundles the entry of the data client into at most 6 kB with brotli', async () => {
  const { length } = brotliCompressSync(await bundle("export * from './data/index.js'"));
  expect(length).toBeGreaterThan(1_000);
  expect(length).toBeLessThanOrEqual(6_000);
});
