/** The backend of the script-tag example: the page, the script from the host package, and `POST /api/session`. */
import { fileURLToPath } from 'node:url';
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';

const settings = readSettings({ port: 4200 });
const app = createCustomerSite({
  root: fileURLToPath(new URL('./public', import.meta.url)),
  pages: ['/'],
  // In production this is a versioned file of a CDN or of your own site.
  scripts: { '/svc-embed.js': fileURLToPath(new URL('../../packages/host/dist/svc-embed.js', import.meta.url)) },
  settings,
});

await listen(app, settings.port);
console.log(`script-tag: ${settings.origin}`);
