/** The backend of the React example: the built page under each of its routes, and `POST /api/session`. */
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';

const root = builtFolder(import.meta.url);
const settings = readSettings({ port: 4310 });

await listen(
  createCustomerSite({ root, pages: ['/', '/dashboard', '/workspace', '/assistant', '/details'], settings }),
  settings.port,
);
console.log(`react-spa: ${settings.origin}`);
