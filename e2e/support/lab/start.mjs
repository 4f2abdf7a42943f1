/** Serves the lab: the customer's pages, the tenant's surfaces and a foreign site. Ctrl-C ends it. */
import { readFile } from 'node:fs/promises';
import { bundle, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { serve } from '@svc-embed/browser-tools/serve';
import { Hono } from 'hono';
import { CUSTOMER, FOREIGN, TENANT } from './sites.mjs';

const PACKAGES = new URL('../../../packages/', import.meta.url);

/** What a careful customer allows: own scripts, no styles but those set by script, the tenant in frames. */
const STRICT = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'none'",
  `frame-src ${TENANT}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The scripts of component pages that were asked for.
 * @type {Map<string, Promise<string>>}
 */
const componentPages = new Map();

const customerScript = await bundlePage('customer');
const surfaceScript = await bundle(new URL('surface-page.ts', import.meta.url), FROM_SOURCES);

const surfaces = new Hono()
  .get('/favicon.ico', (c) => c.body(null, 204))
  .get('/surface.js', (c) => c.body(surfaceScript, 200, { 'Content-Type': 'text/javascript' }))
  .get('/embed/dashboard/missing', (c) => c.text('There is no such dashboard.', 404))
  .get('*', (c) => c.html(page('Surface', [], '<main></main><script type="module" src="/surface.js"></script>')));

const customer = new Hono()
  .get('/favicon.ico', (c) => c.body(null, 204))
  // The file that customers get, read anew each time so that a rebuilt one is served.
  .get('/:name{svc-embed(\\.dev)?\\.js}', async (c) =>
    c.body(await readFile(new URL(`element/dist/${c.req.param('name')}`, PACKAGES)), 200, {
      'Content-Type': 'text/javascript',
    }),
  )
  // Pages of components: each its own bundle, made when it is first asked for.
  .get('/pages/:name/page.js', async (c) =>
    c.body(await componentPage(c.req.param('name')), 200, { 'Content-Type': 'text/javascript' }),
  )
  .get('/pages/:name', (c) => c.html(page('Customer', [], `<main id="root"></main>${script(c.req.param('name'))}`)))
  .get('/pages/:name/strict', (c) =>
    c.html(page('Customer', [], `<main id="root"></main>${script(c.req.param('name'))}`), 200, {
      'Content-Security-Policy': STRICT,
    }),
  )
  .get('/customer.js', (c) => c.body(customerScript, 200, { 'Content-Type': 'text/javascript' }))
  .get('/', (c) => c.html(customerPage()))
  .get('/strict', (c) => c.html(customerPage(), 200, { 'Content-Security-Policy': STRICT }))
  // With the development build, and the headers that the address asks for, as JSON.
  .get('/headers/:headers', (c) => c.html(customerPage('/svc-embed.dev.js'), 200, JSON.parse(c.req.param('headers'))));

await serve(surfaces, new URL(TENANT));
await serve(surfaces, new URL(FOREIGN));
await serve(customer, new URL(CUSTOMER));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

function customerPage(sdk = '/svc-embed.js') {
  const targets = ['a', 'b'].map((id) => `<div id="${id}"></div>`);
  return page('Customer', [sdk, '/customer.js'], targets.join(''));
}

/**
 * @param {string} title
 * @param {readonly string[]} scripts
 * @param {string} body
 */
function page(title, scripts, body) {
  const tags = scripts.map((script) => `<script src="${script}"></script>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${tags}</head><body>${body}</body></html>`;
}

/** @param {string} name */
function script(name) {
  return `<script src="/pages/${name}/page.js"></script>`;
}

/**
 * The script of `pages/<name>.tsx` or `.ts`; of `react-18` that of `react`, with the older React.
 * @param {string} name
 * @returns {Promise<string>}
 */
function componentPage(name) {
  if (!/^[a-z0-9-]+$/.test(name)) throw new Error(`no page is named ${name}`);
  const aliases = name === 'react-18' ? { react: 'react-18', 'react-dom': 'react-dom-18' } : {};
  const made = componentPages.get(name) ?? bundlePage(name.replace('-18', ''), aliases);
  componentPages.set(name, made);
  return made;
}

/**
 * The script of `pages/<file>`.
 * @param {string} file
 * @param {Record<string, string>} [alias]
 */
function bundlePage(file, alias = {}) {
  return bundle(new URL(`../pages/${file}`, import.meta.url), {
    ...FROM_SOURCES,
    alias,
    // Development builds: their strict modes mount twice. The flags are Vue's.
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    jsx: 'automatic',
    format: 'iife',
  });
}
