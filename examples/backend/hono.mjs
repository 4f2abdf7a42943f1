/** The backend with Hono: the page, signing in and out, and `POST /api/session` for signed-in viewers. */
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { headersFor, SITE_STYLES } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';
import { COOKIE, createLogins } from './logins.mjs';
import { sessionRequestFor, VIEWERS } from './viewers.mjs';

const { tenant, apiKey, deploymentId, dashboard, port, origin } = readSettings({
  port: 4230,
  dashboard: 'city-weather',
});
const logins = createLogins('hono-login');

const handleSession = createSessionHandler({
  client: createPlatformClient({ baseUrl: tenant, apiKey }),
  authorize: ({ headers }) => sessionRequestFor(logins.viewerOf(headers.get('cookie')), deploymentId),
  onError: (error) => console.error('No embed session:', error),
});

const app = new Hono();
app.use(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-cache');
  for (const [name, value] of Object.entries(headersFor(tenant))) c.header(name, value);
});

// The handler itself refuses pages of other origins.
app.all('/api/session', (c) => handleSession(c.req.raw));

app.get('/api/viewer', (c) => {
  const viewer = logins.viewerOf(c.req.header('cookie'));
  return c.json({ viewer: viewer ?? null, viewers: VIEWERS, tenant, dashboard }, 200, { 'cache-control': 'no-store' });
});
// Pages of other origins must not sign viewers in and out. This refuses what a form can send; JSON requires a preflight
// request, which no route here allows.
app.use('/api/*', csrf());
app.post('/api/sign-in', async (c) => {
  if (!c.req.header('content-type')?.startsWith('application/json')) return c.body(null, 415);
  const body = await c.req.json().catch(() => null);
  const token = logins.open(body?.viewer, c.req.header('cookie'));
  if (!token) return c.body(null, 401);
  setCookie(c, logins.name, token, COOKIE);
  return c.body(null, 204);
});
app.post('/api/sign-out', (c) => {
  logins.close(c.req.header('cookie'));
  deleteCookie(c, logins.name, COOKIE);
  return c.body(null, 204);
});

// In production this is a versioned file of a CDN or of your own site.
const script = fileURLToPath(new URL('../../packages/element/dist/svc-embed.js', import.meta.url));
app.get('/svc-embed.js', serveStatic({ path: script }));
app.get('/site.css', serveStatic({ path: SITE_STYLES }));
app.get('*', serveStatic({ root: fileURLToPath(new URL('./public', import.meta.url)) }));

await listen(app, port);
console.log(`backend-hono: ${origin}`);
