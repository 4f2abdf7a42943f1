import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests read the packages' sources, so they need no build. */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@svc-embed\/platform\/schemas$/,
        replacement: fileURLToPath(new URL('./packages/platform/src/schemas/index.ts', import.meta.url)),
      },
      {
        find: /^@svc-embed\/([a-z]+)$/,
        replacement: fileURLToPath(new URL('./packages/$1/src/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    // Property tests take what they take: a busy machine must not decide them.
    testTimeout: 60_000,
    include: ['packages/*/{src,test}/**/*.test.ts', 'examples/**/*.test.ts', 'e2e/support/*.test.ts'],
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'test-results/unit.json' }]] : ['default'],
  },
});
