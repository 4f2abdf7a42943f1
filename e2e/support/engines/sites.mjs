/** Serves the sites of the tests that run in every engine. */
import { readFile } from 'node:fs/promises';
import { getRequestListener } from '@hono/node-server';
import { bundle, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { serve } from '@svc-embed/browser-tools/serve';
import { Hono } from 'hono';

/** @typedef {import('../lab/sites.mjs').Sites} Sites */

/** An image that takes 240 pixels of height. */
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="240"/>';

/** What Vite and Vitest serve on the customer's site: their pages, and the files of the repository. */
const VITE = /^\/($|@|__vitest|favicon\.svg)|\/(e2e|packages|node_modules)\//;

const SCRIPT = { 'Content-Type': 'text/javascript' };

/**
 * Starts the tenant's and the foreign site, and lets Vite serve the customer's pages beside the tests.
 * @param {Sites} sites
 * @returns {import('vite').Plugin}
 */
export function labSites(sites) {
  return {
    name: 'lab-sites',
    // Before Vitest, which keeps the header of its page and answers.
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

/**
 * Starts the tenant's and the foreign site; the customer's is left to whoever serves it.
 * @param {Sites} sites
 */
export async function startSites(sites) {
  const [surfaceScript, fuzzScript, hostScript, scriptTag, authorsScript, keptScript] = await Promise.all([
    scriptOf('../lab/surface-page.ts'),
    scriptOf('../../trials/fuzz/expect-messages.ts'),
    scriptOf('../../../packages/host/src/index.ts'),
    // The file of the CDN itself: what the bundler adds must hold in a page, too.
    readFile(new URL('../../../packages/element/dist/svc-embed.js', import.meta.url), 'utf8'),
    scriptOf('authors-page.ts', 'iife'),
    scriptOf('kept-page.ts'),
  ]);
  /** @type {Record<keyof Sites, string[]>} */
  const requests = { customer: [], tenant: [], foreign: [] };
  const images = createHeldImages();

  /** @param {keyof Sites} name */
  const site = (name) =>
    new Hono()
      .use(async (c, next) => {
        requests[name].push(c.req.url.slice(new URL(c.req.url).origin.length));
        await next();
      })
      .get('/favicon.ico', (c) => c.body(null, 204))
      // A surface may have no origin of its own, where the sandbox takes it.
      .get('/surface.js', (c) => c.body(surfaceScript, 200, { ...SCRIPT, 'Access-Control-Allow-Origin': '*' }))
      .get('/fuzz.js', (c) => c.body(fuzzScript, 200, SCRIPT));

  const customer = site('customer')
    // The host package by itself, for a page that has it twice.
    .get('/host.js', (c) => c.body(hostScript, 200, SCRIPT))
    .get('/svc-embed.js', (c) => c.body(scriptTag, 200, SCRIPT))
    // A page with the script tag and with markup of several authors.
    .get('/authors', (c) => c.html(authorsPage(c.req.query()), 200, headers(policyOf(sites))))
    .get('/authors.js', (c) => c.body(authorsScript, 200, SCRIPT))
    // Pages that a browser may keep when the viewer leaves: one with an embed, and one that does not load the SDK.
    .get('/kept.js', (c) => c.body(keptScript, 200, SCRIPT))
    .get('/kept/frame', (c) => c.html(keptPage()))
    .get('/kept/embed', (c) => c.html(keptPage('<script src="/svc-embed.js"></script>')))
    .post('/api/session', (c) =>
      c.json({ sessionId: 'of-the-endpoint' }, /** @type {200} */ (Number(c.req.query('status') ?? 200))),
    )
    .get('/release/:name', (c) => {
      images.of(c.req.param('name')).release();
      return c.body(null, 204);
    })
    .get('/requests/:site', (c) => c.json(requests[/** @type {keyof Sites} */ (c.req.param('site'))]));

  const servers = await Promise.all([
    serve(withSurfaces(site('tenant'), images), new URL(sites.tenant)),
    serve(withSurfaces(site('foreign'), images), new URL(sites.foreign)),
  ]);
  return { customer: withSurfaces(customer, images), close: () => Promise.all(servers.map(({ close }) => close())) };
}

/**
 * @param {string} file
 * @param {'esm' | 'iife'} [format]
 */
function scriptOf(file, format = 'esm') {
  return bundle(new URL(file, import.meta.url), { ...FROM_SOURCES, format });
}

/**
 * Pages that fail in some way, and surfaces everywhere else: with the headers that the address asks for, as JSON, and what it
 * wants in their head.
 * @param {Hono} app
 * @param {ReturnType<typeof createHeldImages>} images
 */
function withSurfaces(app, images) {
  return app
    .get('/embed/dashboard/missing', (c) => c.text('There is no such dashboard.', 404))
    .get('/embed/dashboard/refused', (c) => c.html(page('surface.js'), 200, { 'X-Frame-Options': 'DENY' }))
    .get('/embed/dashboard/never', () => new Promise(() => {}))
    .get('/held-image/:name', async (c) => {
      await images.of(c.req.param('name')).released;
      return c.body(IMAGE, 200, { 'Content-Type': 'image/svg+xml' });
    })
    .get('/embed/dashboard/silent', (c) => c.html('<!doctype html><title>Silent</title>'))
    .get('*', (c) =>
      c.html(page('surface.js', '', c.req.query('head')), 200, JSON.parse(c.req.query('headers') ?? '{}')),
    );
}

/** Images by name, each of which is answered once it is released, whichever is asked for first. */
function createHeldImages() {
  /** @type {Map<string, { readonly released: Promise<void>, readonly release: () => void }>} */
  const images = new Map();
  return {
    /** @param {string} name */
    of(name) {
      let release = () => {};
      /** @type {Promise<void>} */
      const released = new Promise((resolve) => {
        release = resolve;
      });
      const image = images.get(name) ?? { released, release };
      images.set(name, image);
      return image;
    },
  };
}

/**
 * The attributes of the script tag, which is before or after the markup, and the query of the page's first script.
 * @param {Record<string, string>} query
 */
function authorsPage({ names = '', markup = '', isAfter = '', first = '' }) {
  const script = `<script src="/svc-embed.js" ${names}></script>`;
  const parts = isAfter ? [markup, script] : [script, markup];
  return `<!doctype html><html lang="en"><title>Authors</title><script src="/authors.js${first}"></script>${parts.join('')}</html>`;
}

function keptPage(sdk = '') {
  return `<!doctype html><html lang="en"><title>Kept</title>${sdk}<div id="target"></div><script type="module" src="/kept.js"></script></html>`;
}

/**
 * What a careful customer allows: own scripts and requests, no styles but those set by script, the tenant in frames. The page
 * of Vitest begins with a script in itself, and reports over a web socket.
 * @param {Sites} sites
 * @param {{ isOfVitest?: boolean }} [options]
 */
function policyOf(sites, { isOfVitest = false } = {}) {
  return [
    "default-src 'none'",
    `script-src 'self'${isOfVitest ? " 'unsafe-inline'" : ''}`,
    "style-src 'none'",
    `connect-src 'self'${isOfVitest ? ' ws:' : ''}`,
    // WebKit asks for the icon under this policy.
    "img-src 'self'",
    `frame-src 'self' ${sites.tenant} ${sites.foreign}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** @param {string} policy */
function headers(policy) {
  return { 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' };
}

/**
 * @param {string} script
 * @param {string} [attributes]
 * @param {string} [head]
 */
function page(script, attributes = '', head = '') {
  const viewport = '<meta name="viewport" content="width=device-width">';
  const tag = `<script type="module" src="/${script}"></script>`;
  return `<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8">${viewport}${head}<title>A surface</title></head><body>${tag}</body></html>`;
}
