import { bundle } from '@svc-embed/browser-tools/bundle';
import { expect, it } from 'vitest';

const MINIFIED: Parameters<typeof bundle>[1] = { resolveDir: import.meta.dirname, platform: 'neutral', minify: true };

it('bundles createPlatformClient and its dependencies into at most 134 kB', async () => {
  const length = Buffer.byteLength(await bundle("export { createPlatformClient } from './index.js'", MINIFIED));
  expect(length).toBeGreaterThan(50_000);
  expect(length).toBeLessThanOrEqual(134_000);
});
