import { expect, test } from '@svc-embed/testing/playwright';

// An option of the worker, which is said once for a file or in the configuration.
test.use({ sandboxOptions: { hostOrigins: ['http://localhost:4711'], seed: 7 } });
test.describe.configure({ mode: 'serial' });

let first: string | undefined;

test('is started with the options of the file', async ({ sandbox }) => {
  expect(sandbox.hostOrigins).toEqual(['http://localhost:4711']);
  first = sandbox.url;
});

test('is the same one in the next test of the worker', async ({ sandbox, mintSession }) => {
  expect(first).toBeDefined();
  expect(sandbox.url).toBe(first);
  expect(await mintSession()).toMatch(/\S/);
});
