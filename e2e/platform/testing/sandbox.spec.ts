import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@svc-embed/testing/playwright';

const run = promisify(execFile);

// An option of the worker: Playwright accepts it once in a file or in the configuration.
test.use({
  sandboxOptions: {
    hostOrigins: ['http://localhost:4711', 'http://frontend:5173'],
    insecureHosts: ['frontend'],
    allowedHosts: ['sandbox'],
    seed: 7,
  },
});
test.describe.configure({ mode: 'serial' });

let first: string | undefined;

test('the sandbox has the options of the file', async ({ sandbox }) => {
  expect(sandbox.hostOrigins).toEqual(['http://localhost:4711', 'http://frontend:5173']);
  expect(await statusUnder('sandbox', sandbox.url)).toBe(200);
  expect(await statusUnder('evil.example', sandbox.url)).toBe(421);
  first = sandbox.url;
});

test('the next test of the worker gets the same sandbox', async ({ sandbox, mintSession }) => {
  expect(first).toBeDefined();
  expect(sandbox.url).toBe(first);
  expect(await mintSession()).toMatch(/\S/);
});

test('each worker has its own sandbox', async () => {
  // Runs Playwright in a process.
  test.slow();
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const folder = fileURLToPath(new URL('workers', import.meta.url));
  const { stdout } = await run(process.execPath, [cli, 'test', '--config', folder], { maxBuffer: 2 ** 26 });
  const addresses = new Map<string, Set<string>>();
  for (const { projectName, annotations } of testsOf(JSON.parse(stdout))) {
    const known = addresses.get(projectName) ?? new Set();
    for (const { description } of annotations) addresses.set(projectName, known.add(description));
  }
  expect([...addresses.values()].map(({ size }) => size)).toEqual([1, 1]);
  expect(new Set([...addresses.values()].flatMap((set) => [...set])).size).toBe(2);
});

/** Returns the status of a request with this `Host` header, which `fetch` does not let a caller set. */
function statusUnder(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/embed/app`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}

type Result = { readonly projectName: string; readonly annotations: readonly { readonly description: string }[] };
type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly Result[] }[];
};

/** Returns the tests of a report, from all levels. */
function testsOf({ suites = [], specs = [] }: Suite): Result[] {
  return [...suites.flatMap(testsOf), ...specs.flatMap(({ tests }) => tests)];
}
