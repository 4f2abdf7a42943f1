import { expect, test } from '@svc-embed/testing/playwright';

// A stub instead of a browser, which the sandbox does not need.
test.use({ context: Object({ addInitScript: async () => {} }) });

for (const visit of ['one', 'other']) {
  test(visit, async ({ sandbox }, { annotations }) => {
    annotations.push({ type: 'sandbox', description: sandbox.url });
    expect((await fetch(sandbox.url)).status).toBeLessThan(500);
  });
}
