/**
 * The tests that run in each browser engine of this machine: `npm run test:engines`, with Vitest's options such as
 * `--project firefox` and `-t A12`. Missing engines are printed and skipped.
 */
import { fileURLToPath } from 'node:url';
import { chromium, firefox, webkit } from '@svc-embed/browser-tools';
import { defaultClientConditions } from 'vite';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { seed } from '../packages/protocol/test/scale.js';
import { labSites } from './support/engines/lab-sites.mjs';
import { providerOf } from './support/engines/provider.js';
import { localSites, type Sites } from './support/lab/sites.mjs';

declare module 'vitest' {
  /** Values of the run for the tests. */
  interface ProvidedContext {
    readonly engine: Engine['name'];
    readonly sites: Sites;
    readonly seed: number;
    /** Messages of each sender of the fuzz. */
    readonly messages: number;
  }
}

type Engine = typeof chromium;

const ENGINES = { chromium, firefox, webkit };

/** `--mode any`: the browser in which someone opens the page. */
const ANY: Engine = {
  name: 'Any browser',
  missing: () => undefined,
  async open(url) {
    console.log(`Open ${url} in any browser. Keep its tab in front: the clocks of a hidden one stop.`);
    return async () => {};
  },
};

const { SVC_MESSAGES, SVC_REPORT } = process.env;
const messages = Number(SVC_MESSAGES ?? 1_000);

export default defineConfig(({ mode }) => {
  const projects = Object.entries(chosenEngines(mode)).flatMap(([name, engine]) =>
    isHere(engine) ? [project(name, engine)] : [],
  );
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    test: {
      // Shows logs of failed tests only.
      silent: 'passed-only',
      // Each test checks the errors that are thrown while it runs.
      onUnhandledError: (error) => !Object(error).VITEST_TEST_NAME,
      reporters: SVC_REPORT ? ['minimal', ['json', { outputFile: SVC_REPORT }]] : ['default'],
      // A machine may lack Firefox and WebKit.
      ...(projects.length > 0 ? { projects } : { include: [], passWithNoTests: true }),
    },
  };
});

/** Returns the engines of a mode: `chromium`, `others`, `any`, or all. */
function chosenEngines(mode: string): Readonly<Record<string, Engine>> {
  if (mode === 'any') return { any: ANY };
  const { chromium, ...others } = ENGINES;
  return mode === 'chromium' ? { chromium } : mode === 'others' ? others : ENGINES;
}

function isHere({ name, missing }: Engine): boolean {
  const reason = missing();
  if (reason !== undefined) console.log(`${name}: skipped, ${reason}.`);
  return reason === undefined;
}

/** Returns the tests in one engine, on its own sites. All engines run at the same time, because tests mostly wait. */
function project(name: string, engine: Engine): TestProjectConfiguration {
  const index = Math.max(0, Object.keys(ENGINES).indexOf(name));
  const sites = localSites(index);
  // One engine runs all tests, also those whose result does not depend on the engine: Chromium, or the only one.
  const hasAll = index === 0;
  return {
    resolve: { conditions: ['@svc-embed/source', ...defaultClientConditions] },
    plugins: [labSites(sites)],
    // Vite would find these late, and reload the page of the tests.
    optimizeDeps: { include: ['nanoevents', 'fast-check', '@modelcontextprotocol/ext-apps/app-bridge'] },
    test: {
      include: ['e2e/**/*.browser.test.ts', ...(hasAll ? ['e2e/**/*.chromium.test.ts'] : [])],
      // Stops only tests that hang. The fuzz gets time for each message.
      testTimeout: 120_000 + 12 * messages,
      fileParallelism: false,
      provide: { engine: engine.name, sites, seed, messages },
      browser: {
        enabled: true,
        provider: providerOf(engine),
        instances: [{ browser: name, name }],
        api: { host: 'localhost', port: Number(new URL(sites.customer).port), strictPort: true },
        // Smaller than the windows of all engines, because Vitest scales a larger one.
        viewport: { width: 780, height: 560 },
        connectTimeout: 600_000,
        headless: true,
        ui: false,
        screenshotFailures: false,
      },
    },
  };
}
