import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Unit tests read the packages' sources, so they need no build. */
const conditions = ['@svc-embed/source', ...defaultServerConditions];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Property tests run long on a busy machine.
    testTimeout: 60_000,
    include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'examples/**/*.test.ts', 'e2e/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
