/** The backend of the element example: the built page, and `POST /api/session`. */
import { createCustomerSite } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';

const root = builtFolder(import.meta.url);
const settings = readSettings({ port: 4210 });

await listen(createCustomerSite({ root, pages: ['/'], settings }), settings.port);
console.log(`element: ${settings.origin}`);
