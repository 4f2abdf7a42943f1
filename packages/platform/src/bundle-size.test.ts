import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** What a worker or a lambda that mints sessions is made of, minified. */
it('bundles createPlatformClient and its dependencies into at most 130 kB', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { createPlatformClient } from './index.js'",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  });
  const size = outputFiles[0]?.contents.length ?? 0;
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThanOrEqual(130_000);
});
