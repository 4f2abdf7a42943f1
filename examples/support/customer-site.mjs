/** The web server of an example: its page under a strict policy, its files, and its session endpoint. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The style sheet for decoration, which each site serves as `/site.css`. */
export const SITE_STYLES = fileURLToPath(new URL('./site.css', import.meta.url));

/**
 * Exceptions from the strict policy: `frames` are the sources that the page may frame, by default only the tenant;
 * `connects` are additional sources that it may fetch from; `trustedTypes` are the policies of Trusted Types that it may
 * create, by default `'none'` with its quotes.
 * @typedef {{
 *   frames?: readonly string[] | undefined, connects?: readonly string[] | undefined, trustedTypes?: string | undefined,
 * }} Exceptions
 */

/**
 * `root` holds the site's files; `pages` are the paths that show `index.html`, or the HTML file in `root` of each path;
 * `scripts` are built files from elsewhere, by path; `authorize` names the viewer of a session, and `addRoutes` adds routes
 * of the site's own.
 * @typedef {Exceptions & {
 *   root: string, pages: readonly string[] | Readonly<Record<string, string>>, scripts?: Record<string, string>,
 *   settings: import('./settings.mjs').Settings,
 *   authorize?: import('@svc-embed/platform').SessionHandlerOptions['authorize'], addRoutes?: (app: Hono) => void,
 * }} CustomerSite
 */

/**
 * Returns the site as a Hono app. In its pages, `{{tenant}}` and `{{dashboard}}` are replaced; both are public values.
 * @param {CustomerSite} site
 */
export function createCustomerSite({ root, pages, scripts = {}, settings, authorize, addRoutes, ...exceptions }) {
  const { tenant, apiKey, deploymentId, dashboard } = settings;
  const handleSession = createSessionHandler({
    client: createPlatformClient({ baseUrl: tenant, apiKey }),
    // A site without a login: everybody is this viewer. Yours reads its own cookie or token here.
    authorize: authorize ?? (() => ({ deploymentId, externalId: 'mira.lund' })),
    onError: (error) => console.error('No embed session:', error),
  });

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // The browser revalidates all files, so that it shows a new build.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache');
    for (const [name, value] of Object.entries(headersFor(tenant, exceptions))) c.header(name, value);
  });
  app.all('/api/session', (c) => handleSession(c.req.raw));
  addRoutes?.(app);
  for (const [path, file] of pageFiles(pages)) {
    app.on('GET', [path, `/${file}`], (c) =>
      c.html(fill(readFileSync(join(root, file), 'utf8'), { tenant, dashboard })),
    );
  }
  for (const [path, file] of Object.entries(scripts)) app.get(path, serveStatic({ path: file }));
  app.get('/site.css', serveStatic({ path: SITE_STYLES }));
  // The default icon, which browsers request for a page without a link to one.
  app.get('/favicon.ico', serveStatic({ path: join(root, 'favicon.svg') }));
  app.get('*', serveStatic({ root }));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return c.json({ error: { code: 'internal', message: 'Internal error.' } }, 500);
  });
  return app;
}

/**
 * Returns the headers of a strict page. The embed needs one line of them: `frame-src <tenant>`.
 * @param {string} tenant
 * @param {Exceptions} [exceptions]
 * @returns {Record<string, string>}
 */
export function headersFor(tenant, { frames = [new URL(tenant).origin], connects = [], trustedTypes = "'none'" } = {}) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...connects].join(' '),
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

/**
 * Returns each path with the HTML file of `root` that it shows.
 * @param {CustomerSite['pages']} pages
 * @returns {readonly (readonly [path: string, file: string])[]}
 */
const pageFiles = (pages) => (Array.isArray(pages) ? pages.map((path) => [path, 'index.html']) : Object.entries(pages));

/**
 * @param {string} html
 * @param {Record<string, string>} values
 */
function fill(html, values) {
  const escapes = new Map([
    ['&', '&amp;'],
    ['"', '&quot;'],
    ['<', '&lt;'],
  ]);
  return html.replace(
    /\{\{(\w+)\}\}/g,
    (all, name) => values[name]?.replace(/[&"<]/g, (sign) => escapes.get(sign) ?? sign) ?? all,
  );
}
