import { readFile } from 'node:fs/promises';
import { bundle, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { linkAngular } from '@svc-embed/browser-tools/link-angular';
import { serve } from '@svc-embed/browser-tools/serve';
import { Hono } from 'hono';
import { authorsPage, keptPage, page, policyOf, script, surfacePage } from './pages.mjs';

/** @typedef {import('./sites.mjs').Sites} Sites */

/** An image that takes 240 pixels of height. */
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="240"/>';

const SCRIPT = { 'Content-Type': 'text/javascript' };

const ELEMENT = new URL('../../../packages/element/dist/', import.meta.url);

/**
 * Starts the tenant's and the foreign site, and returns the app of the customer's site.
 * @param {Sites} sites
 */
export async function startSites(sites) {
  const [surfaceScript, fuzzScript, hostScript, authorsScript, keptScript, appScript] = await Promise.all([
    scriptOf('surface-page.ts'),
    scriptOf('../../trials/fuzz/expect-messages.ts'),
    scriptOf('../../../packages/host/src/index.ts'),
    scriptOf('../engines/authors-page.ts', { format: 'iife' }),
    scriptOf('../engines/kept-page.ts'),
    scriptOf('app-page.ts', { format: 'iife' }),
  ]);
  /** @type {Record<keyof Sites, string[]>} */
  const requests = { customer: [], tenant: [], foreign: [] };
  const images = createHeldImages();
  const policy = { 'Content-Security-Policy': policyOf(sites), 'Cache-Control': 'no-store' };

  /** @param {keyof Sites} name */
  const site = (name) =>
    new Hono()
      .use(async (c, next) => {
        requests[name].push(c.req.url.slice(new URL(c.req.url).origin.length));
        await next();
      })
      .get('/favicon.ico', (c) => c.body(null, 204))
      // The origin of a surface is `null` in a sandbox without `allow-same-origin`.
      .get('/surface.js', (c) => c.body(surfaceScript, 200, { ...SCRIPT, 'Access-Control-Allow-Origin': '*' }))
      .get('/fuzz.js', (c) => c.body(fuzzScript, 200, SCRIPT));

  const customer = site('customer')
    .route('/pages', componentPages(sites, policy))
    // The customer's page, with the SDK from the script tag.
    .get('/', (c) => c.html(customerPage()))
    // The same with the development build and the headers in the address, as JSON.
    .get('/headers/:headers', (c) => c.html(customerPage('.dev'), 200, JSON.parse(c.req.param('headers'))))
    // An MCP App in one file, because its policy forbids loading.
    .get('/app.html', (c) =>
      c.html(page('App', [], `<script>${appScript.replaceAll('</script', '<\\/script')}</script>`)),
    )
    // The host package, for a page with two copies.
    .get('/host.js', (c) => c.body(hostScript, 200, SCRIPT))
    // The built file, read for each request, because the bundler's additions are tested as well.
    .get('/:name{svc-embed(\\.dev)?\\.js}', async (c) =>
      c.body(await readFile(new URL(c.req.param('name'), ELEMENT), 'utf8'), 200, SCRIPT),
    )
    // A page with the script tag and markup of several authors.
    .get('/authors', (c) => c.html(authorsPage(c.req.query()), 200, policy))
    .get('/authors.js', (c) => c.body(authorsScript, 200, SCRIPT))
    // Pages that a browser may keep when the viewer leaves: one with an embed, and one that does not load the SDK.
    .get('/kept.js', (c) => c.body(keptScript, 200, SCRIPT))
    .get('/kept/frame', (c) => c.html(keptPage()))
    .get('/kept/embed', (c) => c.html(keptPage(script('/svc-embed.js'))))
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
 * @param {import('esbuild').BuildOptions} [options]
 */
function scriptOf(file, options) {
  return bundle(new URL(file, import.meta.url), { ...FROM_SOURCES, ...options });
}

/**
 * Serves the pages of `support/pages`, each with a script that is bundled at its first request.
 * @param {Sites} sites
 * @param {Record<string, string>} policy
 */
function componentPages(sites, policy) {
  /** @type {Map<string, Promise<string>>} */
  const scripts = new Map();
  /** @param {string} name */
  const html = (name) => page('Customer', [], `<main id="root"></main>${script(`/pages/${name}/page.js`)}`);
  return new Hono()
    .get('/:name/page.js', async (c) => {
      const name = c.req.param('name');
      const made = scripts.get(name) ?? bundlePage(name, sites);
      scripts.set(name, made);
      return c.body(await made, 200, SCRIPT);
    })
    .get('/:name', (c) => c.html(html(c.req.param('name'))))
    .get('/:name/strict', (c) => c.html(html(c.req.param('name')), 200, policy));
}

/**
 * Bundles `pages/<name>.tsx` or `.ts`; `react-18` is the page `react` with React 18.
 * @param {string} name
 * @param {Sites} sites
 */
function bundlePage(name, sites) {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`no page is named ${name}`);
  return scriptOf(`../pages/${name.replace('-18', '')}`, {
    alias: name === 'react-18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {},
    // Development builds, in which React's strict mode mounts twice. The flags are Vue's.
    define: {
      TENANT: JSON.stringify(sites.tenant),
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [linkAngular],
    jsx: 'automatic',
    format: 'iife',
  });
}

function customerPage(build = '') {
  const scripts = [script(`/svc-embed${build}.js`), script('/pages/customer/page.js')];
  return page('Customer', scripts, '<div id="a"></div><div id="b"></div>');
}

/**
 * Adds pages that fail in some way. Every other address is a surface, with headers (as JSON) and markup in its head from the
 * query.
 * @param {Hono} app
 * @param {ReturnType<typeof createHeldImages>} images
 */
function withSurfaces(app, images) {
  return app
    .get('/embed/dashboard/missing', (c) => c.text('There is no such dashboard.', 404))
    .get('/embed/dashboard/refused', (c) => c.html(surfacePage(), 200, { 'X-Frame-Options': 'DENY' }))
    .get('/embed/dashboard/never', () => new Promise(() => {}))
    .get('/held-image/:name', async (c) => {
      await images.of(c.req.param('name')).released;
      return c.body(IMAGE, 200, { 'Content-Type': 'image/svg+xml' });
    })
    .get('/embed/dashboard/silent', (c) => c.html('<!doctype html><title>Silent</title>'))
    .get('*', (c) => c.html(surfacePage(c.req.query('head')), 200, JSON.parse(c.req.query('headers') ?? '{}')));
}

/** Creates images by name. The request for one is answered after its release, in either order. */
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
