/** The backend of the single-page example: the built page under each of its routes, and `POST /api/session`. */
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';

const root = builtFolder(import.meta.url);
const settings = readSettings({ port: 4300 });

await listen(
  createCustomerSite({ root, pages: ['/', '/dashboard', '/workspace', '/assistant'], settings }),
  settings.port,
);
console.log(`es-module: ${settings.origin}`);
