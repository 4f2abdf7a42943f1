/** The backend of the Vue example: the built page under each of its routes, and `POST /api/session`. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';

const root = fileURLToPath(new URL('./dist', import.meta.url));
if (!existsSync(root)) {
  console.error('The page is not built. Run `npm run build` at the top first.');
  process.exit(1);
}
const settings = readSettings({ port: 4320 });
const site = createCustomerSite({
  root,
  pages: ['/', '/dashboard', '/workspace', '/assistant'],
  // Vue makes a policy of Trusted Types when it is loaded, and the browser complains where the page allows none.
  trustedTypes: 'vue',
  settings,
});

await listen(site, settings.port);
console.log(`vue-spa: ${settings.origin}`);
