import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The sources of entries that are not a package's own `src/index.ts`. */
const ENTRIES: Readonly<Record<string, string>> = {
  'host/adapter': 'host/src/adapter.ts',
  'protocol/internal': 'protocol/src/internal.ts',
  'element/define': 'element/src/define.ts',
  'platform/schemas': 'platform/src/schemas/index.ts',
  'testing/playwright': 'testing/src/playwright/index.ts',
  'testing/inspector': 'testing/src/inspector/index.ts',
};

/** Unit tests read the packages' sources, so they need no build. */
export default defineConfig({
  resolve: {
    alias: [
      ...Object.entries(ENTRIES).map(([entry, file]) => ({
        find: new RegExp(`^@svc-embed/${entry}$`),
        replacement: fileURLToPath(new URL(`./packages/${file}`, import.meta.url)),
      })),
      {
        find: /^@svc-embed\/([a-z]+)$/,
        replacement: fileURLToPath(new URL('./packages/$1/src/index.ts', import.meta.url)),
      },
    ],
  },
  test: {
    // Property tests take what they take: a busy machine must not decide them.
    testTimeout: 60_000,
    include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'examples/**/*.test.ts', 'e2e/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
