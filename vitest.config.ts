import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Unit tests read the packages' sources, so they need no build. */
const conditions = ['@svc-embed/source', ...defaultServerConditions];

/** The packages with two builds, whose tests run in both. */
const browserPackages = 'packages/{protocol,host,guest,element,react,vue}/{src,test}/**/*.test.{ts,tsx}';

/** A run of test files; one of production has the errors of the production build. */
function project(name: string, include: string[], build: 'development' | 'production'): TestProjectConfiguration {
  return {
    resolve: { conditions },
    ssr: { resolve: { conditions } },
    plugins: [
      {
        name: 'production',
        enforce: 'pre',
        load: (id) =>
          build === 'production' && /[\\/]src[\\/]dev\.ts$/.test(id) ? 'export const DEV = false;' : undefined,
      },
    ],
    test: {
      name,
      include,
      // Those run in browsers, by a configuration of their own.
      exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
      // Property tests run long on a busy machine.
      testTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    // Threads start sooner than processes; a worker per core, as the main thread is idle while they run.
    pool: 'threads',
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      project(
        'development',
        [
          '{packages,tools}/*/{src,test}/**/*.test.{ts,tsx}',
          'docs/src/**/*.test.ts',
          'examples/**/*.test.ts',
          'e2e/**/*.test.ts',
        ],
        'development',
      ),
      project('production', [browserPackages], 'production'),
    ],
  },
});
