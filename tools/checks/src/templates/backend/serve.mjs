/**
 * The backend of the other apps: a sandbox, and a site on `localhost` for each folder named on the command line, with
 * `POST /api/session`, `GET /api/tenant` and a page with the tenant's address. Sends the addresses to its parent: `{ tenant, sites }`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { startSandbox } from '@svc-embed/sandbox';
import { Hono } from 'hono';

// Ends together with the check, even if that crashes.
process.on('disconnect', () => process.exit());

// Sites start first, because the sandbox needs their origins.
const sites = await Promise.all(process.argv.slice(2).map(serve));
const sandbox = await startSandbox({ hostOrigins: sites });
const handleSession = createSessionHandler({
  client: createPlatformClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin }),
  authorize: () => ({ deploymentId: 1, externalId: 'ada' }),
  onError: console.error,
});
process.send({ tenant: sandbox.url, sites });

function serve(root) {
  const app = new Hono();
  app.all('/api/session', (c) => handleSession(c.req.raw));
  app.get('/api/tenant', (c) => c.text(sandbox.url));
  app.get('/', (c) => c.html(readFileSync(join(root, 'index.html'), 'utf8').replace('{{tenant}}', sandbox.url)));
  app.get('*', serveStatic({ root }));
  return new Promise((resolve) => {
    const server = createAdaptorServer({ fetch: app.fetch });
    server.listen(0, 'localhost', () => resolve(`http://localhost:${server.address().port}`));
  });
}
