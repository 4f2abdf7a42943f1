import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The package whose sources are mutated: its own tests have to notice, not those of a package that uses it. */
const name = process.env.SVC_MUTATED ?? '{protocol,host,guest,element}';

/** As all unit tests, these need no build. */
const conditions = ['@svc-embed/source', ...defaultServerConditions];

/** The examples of unit tests, which are the same each time: no mutant survives, or dies, by luck. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [`packages/${name}/src/**/*.test.ts`],
    // The generated types are compared with their file, to which Stryker adds code.
    exclude: ['**/*.types.test.ts', '**/*.property.test.ts', '**/payload-types.test.ts'],
    testTimeout: 120_000,
    setupFiles: ['e2e/trials/mutation/fixed-seed.ts'],
  },
});
