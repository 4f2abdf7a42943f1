/** Serves the lab of the tests of Playwright. Ctrl-C stops it. */
import { serve } from '@svc-embed/browser-tools/serve';
import { PLAYWRIGHT } from './sites.mjs';
import { startSites } from './start-sites.mjs';

const { customer } = await startSites(PLAYWRIGHT);
await serve(customer, new URL(PLAYWRIGHT.customer));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
