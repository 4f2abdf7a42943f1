/** A page and a platform over http with names that are not loopback, as in Docker or a LAN. */
import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { serve } from '@svc-embed/browser-tools/serve';
import type { SvcEmbedElement } from '@svc-embed/element';
import { createPlatformClient } from '@svc-embed/platform';
import { startSandbox } from '@svc-embed/sandbox';

interface Sites {
  /** The customer's page, at `http://frontend`. */
  readonly page: string;
  /** The platform, at `http://sandbox`. */
  readonly tenant: string;
}

const test = base.extend<object, { sites: Sites }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const names = '--host-resolver-rules=MAP frontend 127.0.0.1, MAP sandbox 127.0.0.1';
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), names] });
    },
    { scope: 'worker' },
  ],
  sites: [
    async ({}, use) => {
      const script = readFileSync(new URL('../../../packages/element/dist/svc-embed.dev.js', import.meta.url));
      const { port, close } = await serve(async ({ method, url = '' }, response) => {
        if (url === '/svc-embed.js') response.setHeader('content-type', 'text/javascript').end(script);
        else if (method === 'POST')
          response.end(JSON.stringify(await client.embed.generateSession({ deploymentId: 1, externalId: 'ada' })));
        else response.setHeader('content-type', 'text/html').end(pageOf(tenant));
      });
      const page = `http://frontend:${port}`;
      const sandbox = await startSandbox({
        hostOrigins: [page],
        insecureHosts: ['frontend'],
        allowedHosts: ['sandbox'],
      });
      const client = createPlatformClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
      const tenant = `http://sandbox:${new URL(sandbox.url).port}`;
      await use({ page, tenant });
      await Promise.all([sandbox.close(), close()]);
    },
    { scope: 'worker' },
  ],
});

test('an embed works over http if both sides list the hosts', async ({ page, sites }) => {
  await page.goto(sites.page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const element = page.locator('svc-embed');
  await expect.poll(() => element.evaluate((node) => (node as SvcEmbedElement).state)).toBe('ready');
  await element.evaluate((node) => (node as SvcEmbedElement).embed?.setColorScheme('dark'));
  await expect(page.frameLocator('svc-embed iframe').locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

function pageOf(tenant: string): string {
  return `<!doctype html><html lang="en"><title>Customer</title><script src="/svc-embed.js"></script>
<svc-embed base-url="${tenant}" insecure-hosts="sandbox" dashboard="movies-overview" session-endpoint="/session"></svc-embed>`;
}
