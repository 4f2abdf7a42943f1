import { defineConfig } from 'vitest/config';
import root from '../../../vitest.config.js';

/** The package whose sources are mutated: its own tests have to notice, not those of a package that uses it. */
const name = process.env.SVC_MUTATED ?? '{protocol,host,guest,element}';

/** The examples of unit tests, which are the same each time: no mutant survives, or dies, by luck. */
export default defineConfig({
  resolve: { ...root.resolve },
  ssr: { ...root.ssr },
  test: {
    include: [`packages/${name}/src/**/*.test.ts`],
    exclude: ['**/*.types.test.ts', '**/*.property.test.ts'],
    testTimeout: 20_000,
    setupFiles: ['e2e/trials/mutation/fixed-seed.ts'],
  },
});
