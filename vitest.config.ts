import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** The file of a gate's report. */
const { SVC_REPORT } = process.env;

/** Unit tests read the packages' sources, so they need no build. */
const conditions = ['@svc-embed/source', ...defaultServerConditions];

/** Milliseconds that no test needs, not even on a busy machine. */
const HANGS = 300_000;

/** Packages with two builds. */
const BROWSER_PACKAGES = ['protocol', 'host', 'guest', 'element', 'react', 'vue', 'angular'];
/** Tests that only pass in the development build. */
const DEVELOPMENT_ONLY = '**/*.dev.test.{ts,tsx}';
/** Tests that take minutes. The weekly run also tries all cases of the properties. */
const WEEKLY = '**/*.weekly.test.ts';

interface ProjectFiles {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly build?: 'development' | 'production';
  readonly env?: Readonly<Record<string, string>>;
}

function project(
  name: string,
  { include, exclude = [], build = 'production', env = {} }: ProjectFiles,
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
      include: [...include],
      env,
      // Files share what they load. One that needs a page of its own has environment options of its own.
      isolate: false,
      setupFiles: ['e2e/support/quiet-happy-dom.ts'],
      // Threads start sooner than processes.
      pool: 'threads',
      // Those run in browsers, by a configuration of their own.
      exclude: ['**/node_modules/**', '**/*.{browser,chromium}.test.ts', ...exclude],
      testTimeout: HANGS,
      hookTimeout: HANGS,
      expect: { poll: { timeout: HANGS, interval: 10 } },
    },
  };
}

/** Returns the unit tests of the browser packages that can differ between the builds. */
function testsOfBothBuilds(): readonly string[] {
  return BROWSER_PACKAGES.flatMap((name) => {
    const folder = fileURLToPath(new URL(`packages/${name}/src`, import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => /\.test\.tsx?$/.test(file) && dependsOnBuild(join(folder, file)))
      .map((file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`);
  });
}

/** Whether a test, or a helper in `test/` that it imports, reads `DEV` or watches warnings. */
function dependsOnBuild(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  if (/\bDEV\b|'warn'/.test(text)) return true;
  const helpers = text.matchAll(/from '(\.[^']*\/test\/[^']*)\.js'/g);
  return [...helpers].some(([, path]) => dependsOnBuild(join(dirname(file), `${path}.ts`)));
}

export default defineConfig({
  test: {
    // A worker per core, as the main thread is idle while they run.
    maxWorkers: '100%',
    reporters: SVC_REPORT ? ['minimal', ['json', { outputFile: SVC_REPORT }]] : ['default'],
    projects: [
      project('sdk', {
        include: [
          `packages/{${BROWSER_PACKAGES},testing}/{src,test}/**/*.test.{ts,tsx}`,
          'e2e/!(platform)/**/*.test.ts',
        ],
        exclude: [DEVELOPMENT_ONLY, WEEKLY],
      }),
      // A wrong text in production fails in `sdk`, so no test of a text can be missing here.
      project('sdk-development', {
        include: [...testsOfBothBuilds(), DEVELOPMENT_ONLY],
        build: 'development',
      }),
      project('platform', {
        include: [
          `packages/!(${BROWSER_PACKAGES.join('|')}|testing)/{src,test}/**/*.test.{ts,tsx}`,
          '{docs,examples,tools,e2e/platform}/**/*.test.ts',
        ],
        exclude: [WEEKLY],
      }),
      project('weekly', { include: [WEEKLY, '**/*.property.test.ts'], env: { SVC_TRIALS: 'full' } }),
    ],
  },
});
