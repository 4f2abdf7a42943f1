/** The backend of the Vue example: the built page under each of its routes, and `POST /api/session`. */
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';

const root = builtFolder(import.meta.url);
const settings = readSettings({ port: 4320 });
const site = createCustomerSite({
  root,
  pages: ['/', '/dashboard', '/workspace', '/assistant'],
  // Vue creates a policy of Trusted Types when it is loaded, and the browser reports an error if the policy forbids it.
  trustedTypes: 'vue',
  settings,
});

await listen(site, settings.port);
console.log(`vue-spa: ${settings.origin}`);
