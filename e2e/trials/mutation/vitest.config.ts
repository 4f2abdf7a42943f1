import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The mutated package: only its own tests count, not those of packages that use it. */
const name = process.env.SVC_MUTATED ?? '{protocol,host,guest,element}';

/** Runs the tests on sources, without a build. */
const conditions = ['@svc-embed/source', ...defaultServerConditions];

/** Runs unit tests with fixed examples, so that no mutant survives or dies by chance. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: [`packages/${name}/src/**/*.test.ts`],
    // These compare generated types with their file, to which Stryker adds code.
    exclude: ['**/*.types.test.ts', '**/*.property.test.ts', '**/payload-types.test.ts'],
    testTimeout: 120_000,
    setupFiles: ['e2e/trials/mutation/fixed-seed.ts'],
  },
});
