/** The backend of the QA page: the built page, `POST /api/session`, and on another origin the page of a stranger. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';

const root = fileURLToPath(new URL('./dist', import.meta.url));
if (!existsSync(root)) {
  console.error('The page is not built. Run `npm run build` at the top first.');
  process.exit(1);
}
const settings = readSettings({ port: 4340 });
const site = createCustomerSite({
  root,
  pages: ['/'],
  // A QA page is led to many tenants, a customer's page to its own only.
  frames: ['https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  settings,
});

// The same server under its other name is another origin, which is all that a stranger needs.
const strangerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `frame-ancestors ${settings.origin} http://127.0.0.1:${settings.port}`,
].join('; ');
const app = new Hono()
  .get('/stranger.html', (c) =>
    c.html(readFileSync(`${root}/stranger.html`, 'utf8'), 200, {
      'content-security-policy': strangerPolicy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    }),
  )
  .route('/', site);

await listen(app, settings.port);
console.log(`qa: ${settings.origin}`);
