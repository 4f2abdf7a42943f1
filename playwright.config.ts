import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser, USES_SANDBOX } from '@svc-embed/browser-tools';
import { CUSTOMER } from './e2e/support/lab/sites.mjs';
import { API_KEY, DATA_SECRET, EXAMPLE_PORTS, EXAMPLES, TENANT } from './e2e/support/sites.js';

const browser = findBrowser();

/** Settings of all servers. */
const server = {
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  stdout: 'ignore',
  stderr: 'pipe',
} as const;

/** The server of each project that needs one. */
const servers = {
  sdk: {
    ...server,
    name: 'lab',
    command: 'node e2e/support/lab/start.mjs',
    // The last of its sites to start.
    url: CUSTOMER,
  },
  platform: {
    ...server,
    name: 'examples',
    command: `node examples/start.mjs ${EXAMPLES.join(' ')}`,
    env: {
      SVC_API_KEY: API_KEY,
      SVC_DATA_SECRET: DATA_SECRET,
      SVC_TENANT_PORT: new URL(TENANT).port,
      ...EXAMPLE_PORTS,
    },
    wait: { stdout: /All have started/ },
  },
};

/** The folders of tests; those in `docs` need the built site, and serve it themselves. */
const PROJECTS = ['sdk', 'platform', 'docs'] as const;

/** The projects that the command line names with `--project` or with the path of a file; all if it names none. */
const named = PROJECTS.filter((name) =>
  new RegExp(`--project[ =]${name}\\b|\\be2e/${name}\\b`).test(process.argv.join(' ')),
);
const chosen = named.length > 0 ? named : PROJECTS;

/** `SVC_REPORT` is the file of the gate's report. */
const { CI, SVC_REPORT } = process.env;

/** Browser tests on real origins: the tenant on 127.0.0.1, the customer's pages on localhost, each on its own ports. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // The tests wait more than they compute. With many cores, one stays free for other programs.
  workers: Math.max(3, availableParallelism() - 1),
  retries: 0,
  // This timeout only stops tests that hang: a correct page may be slow on a busy machine, so steps have no timeout.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(CI),
  reporter: [
    [CI || SVC_REPORT ? 'dot' : 'list'],
    ...(SVC_REPORT ? ([['json', { outputFile: SVC_REPORT }]] as const) : []),
  ],
  use: {
    // `--trace retain-on-failure` keeps the trace of a failure.
    trace: 'off',
    launchOptions: {
      ...(browser && { executablePath: browser.path }),
      chromiumSandbox: USES_SANDBOX,
      args: [
        // As in Chrome, where an embed of another site runs in another process.
        '--site-per-process',
        // No requests of the browser itself, which would stall without a network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
  projects: PROJECTS.map((name) => ({
    name,
    testDir: `e2e/${name}`,
    outputDir: `test-results/${name}`,
    use: devices['Desktop Chrome'],
  })),
  // Playwright starts every server in the list, even for projects that do not run.
  webServer: chosen.flatMap((name) => (name === 'docs' ? [] : servers[name])),
});
