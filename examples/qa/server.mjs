/** The backend of the QA page: the built page, `POST /api/session`, and a foreign page on another origin. */
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';
import { createCausesTenant } from './causes-tenant.mjs';

const root = builtFolder(import.meta.url);
const settings = readSettings({ port: 4340 });
const site = createCustomerSite({
  root,
  pages: { '/': 'index.html', '/causes': 'causes.html' },
  // A QA page embeds many tenants, a customer's page only its own.
  frames: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  // `diagnose` requests the tenant's address to check that it is reachable.
  connects: ['http://127.0.0.1:*'],
  settings,
});

// Under its other name the same server is a foreign origin.
const foreignPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `frame-ancestors ${settings.origin} http://127.0.0.1:${settings.port}`,
].join('; ');
const app = new Hono()
  .get('/foreign.html', (c) =>
    c.html(readFileSync(`${root}/foreign.html`, 'utf8'), 200, {
      'content-security-policy': foreignPolicy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }),
  )
  .route('/', createCausesTenant({ own: settings.origin, tenant: `http://127.0.0.1:${settings.port}` }))
  .route('/', site);

await listen(app, settings.port);
console.log(`qa: ${settings.origin}`);
