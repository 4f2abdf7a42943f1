/** The web server of an example: its page under a strict policy, its files, and its session endpoint. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';

/**
 * `root` holds `index.html` and the files beside it; `pages` are the paths that show the page; `scripts` are built files
 * from elsewhere, by path; `frames` are the sources that the page may frame, by default the tenant alone.
 * @typedef {{
 *   root: string, pages: readonly string[], scripts?: Record<string, string>, frames?: readonly string[],
 *   settings: import('./settings.mjs').Settings,
 * }} CustomerSite
 */

/**
 * The site as a Hono app. In `index.html`, `{{tenant}}` and `{{dashboard}}` are filled in: public values both.
 * @param {CustomerSite} site
 */
export function createCustomerSite({ root, pages, scripts = {}, frames, settings }) {
  const { tenant, apiKey, deploymentId, dashboard } = settings;
  const handleSession = createSessionHandler({
    client: createPlatformClient({ baseUrl: tenant, apiKey }),
    // An example has no login: everybody is this viewer. Yours reads its own cookie or token here.
    authorize: () => ({ deploymentId, externalId: 'mira.lund' }),
    onError: (error) => console.error('No embed session:', error),
  });

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // Files are asked for again each time, so a rebuilt one is never an old one.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache');
    for (const [name, value] of Object.entries(headersFor(tenant, frames))) c.header(name, value);
  });
  app.all('/api/session', (c) => handleSession(c.req.raw));
  for (const path of [...pages, '/index.html']) {
    app.get(path, (c) => c.html(fill(readFileSync(join(root, 'index.html'), 'utf8'), { tenant, dashboard })));
  }
  for (const [path, file] of Object.entries(scripts)) app.get(path, serveStatic({ path: file }));
  app.get('*', serveStatic({ root }));
  app.onError((error, c) => {
    console.error(error);
    return c.json({ error: { code: 'internal', message: 'Something went wrong on our side.' } }, 500);
  });
  return app;
}

/**
 * The headers of a strict page. What the embed needs of them is one line: `frame-src <tenant>`.
 * @param {string} tenant
 * @param {readonly string[]} [frames]
 * @returns {Record<string, string>}
 */
export function headersFor(tenant, frames = [new URL(tenant).origin]) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

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
