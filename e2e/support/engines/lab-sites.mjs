import { getRequestListener } from '@hono/node-server';
import { policyOf } from '../lab/pages.mjs';
import { startSites } from '../lab/start-sites.mjs';

/** The paths that Vite and Vitest serve on the customer's site: their pages, and the files of the repository. */
const VITE = /^\/($|@|__vitest|favicon\.svg)|\/(e2e|packages|node_modules)\//;

/**
 * Starts the tenant's and the foreign site, and lets Vite serve the customer's pages in addition to the tests.
 * @param {import('../lab/sites.mjs').Sites} sites
 * @returns {import('vite').Plugin}
 */
export function labSites(sites) {
  return {
    name: 'lab-sites',
    // Before the middleware of Vitest, which would answer.
    enforce: 'pre',
    async configureServer(server) {
      // Vitest has a second server, which serves no pages.
      if (!server.httpServer) return;
      const { customer, close } = await startSites(sites);
      server.httpServer?.once('close', close);
      const listener = getRequestListener(customer.fetch);
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', sites.customer);
        if (!VITE.test(pathname)) return void listener(request, response);
        if (searchParams.has('iframeId'))
          response.setHeader('Content-Security-Policy', policyOf(sites, { isOfVitest: true }));
        next();
      });
    },
  };
}
