/** The backend of the script-tag example: its two pages, the script of the element package, and `POST /api/session`. */
import { fileURLToPath } from 'node:url';
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';

const settings = readSettings({ port: 4200 });
/** @param {string} path */
const fileAt = (path) => fileURLToPath(new URL(path, import.meta.url));

const site = createCustomerSite({
  root: fileAt('./public'),
  pages: { '/': 'index.html', '/no-script': 'no-script.html' },
  // In production this is a versioned file of a CDN or of your own site.
  scripts: { '/svc-embed.js': fileAt('../../packages/element/dist/svc-embed.js') },
  settings,
});

await listen(site, settings.port);
console.log(`script-tag: ${settings.origin}`);
