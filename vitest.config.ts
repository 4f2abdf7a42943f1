import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** Unit tests read the packages' sources, so they need no build. */
const conditions = ['@svc-embed/source', ...defaultServerConditions];

/** The packages with two builds, whose tests run in both. */
const browserPackages = 'packages/{protocol,host,guest,element,react,vue}/{src,test}/**/*.test.{ts,tsx}';

/** Files of those on servers that replace a module: that works only where a file loads its modules itself. */
const replacing = ['repository/atomic-fs', 'sync-folder'].map((name) => `packages/sandbox/src/server/${name}.test.ts`);

interface ProjectFiles {
  readonly include: string[];
  readonly exclude?: readonly string[];
  /** Whether each file loads its modules itself, as a page does; default true. */
  readonly isolate?: boolean;
}

/** A run of test files; one of production has the errors of the production build. */
function project(
  name: string,
  { include, exclude = [], isolate = true }: ProjectFiles,
  build: 'development' | 'production' = 'development',
): TestProjectConfiguration {
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
      isolate,
      // Threads start sooner than processes.
      pool: 'threads',
      // Those run in browsers, by a configuration of their own.
      exclude: ['**/node_modules/**', '**/*.{browser,chromium}.test.ts', ...exclude],
      // Property tests run long on a busy machine.
      testTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    // A worker per core, as the main thread is idle while they run.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      project('development', {
        include: [
          'packages/!(platform|sandbox)/{src,test}/**/*.test.{ts,tsx}',
          'docs/src/**/*.test.ts',
          'examples/**/*.test.ts',
          'e2e/**/*.test.ts',
          ...replacing,
        ],
      }),
      // No page loads these; their many modules are loaded once for all files of a worker.
      project('servers', {
        include: ['{packages/{platform,sandbox},tools/*}/{src,test}/**/*.test.ts'],
        exclude: replacing,
        isolate: false,
      }),
      project('production', { include: [browserPackages] }, 'production'),
    ],
  },
});
