/** The backend with Express: the page, signing in and out, and `POST /api/session` for signed-in viewers. */
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import express from 'express';
import { headersFor, SITE_STYLES } from '../support/customer-site.mjs';
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';
import { COOKIE, createLogins } from './logins.mjs';
import { sessionRequestFor, VIEWERS } from './viewers.mjs';

const { tenant, apiKey, deploymentId, dashboard, port, origin } = readSettings({
  port: 4220,
  dashboard: 'city-weather',
});
const logins = createLogins('express-login');

const handleSession = createSessionHandler({
  client: createPlatformClient({ baseUrl: tenant, apiKey }),
  authorize: ({ headers }) => sessionRequestFor(logins.viewerOf(headers.get('cookie')), deploymentId),
  onError: (error) => console.error('No embed session:', error),
});

const app = express();
app.disable('x-powered-by');
app.use((_request, response, next) => {
  response.set({ ...headersFor(tenant), 'cache-control': 'no-cache' });
  next();
});

// The handler itself refuses pages of other origins.
app.all('/api/session', getRequestListener(handleSession, { overrideGlobalObjects: false }));

app.get('/api/viewer', (request, response) => {
  const viewer = logins.viewerOf(request.headers.cookie);
  response.set('cache-control', 'no-store').json({ viewer: viewer ?? null, viewers: VIEWERS, tenant, dashboard });
});
// Pages of other origins must not sign viewers in and out. The browser names the site of the page; on plain http away from
// localhost it sends only the origin.
app.post(['/api/sign-in', '/api/sign-out'], ({ headers, protocol }, response, next) => {
  const own = headers['sec-fetch-site'] ?? (headers.origin === `${protocol}://${headers.host}` && 'same-origin');
  if (own === 'same-origin') next();
  else response.sendStatus(403);
});
app.post('/api/sign-in', express.json(), (request, response) => {
  const token = logins.open(request.body?.viewer, request.headers.cookie);
  if (token) response.cookie(logins.name, token, COOKIE).sendStatus(204);
  else response.sendStatus(401);
});
app.post('/api/sign-out', (request, response) => {
  logins.close(request.headers.cookie);
  response.clearCookie(logins.name, COOKIE).sendStatus(204);
});

// In production this is a versioned file of a CDN or of your own site.
const script = fileURLToPath(new URL('../../packages/element/dist/svc-embed.js', import.meta.url));
app.get('/svc-embed.js', (_request, response) => response.sendFile(script, { cacheControl: false }));
app.get('/site.css', (_request, response) => response.sendFile(SITE_STYLES, { cacheControl: false }));
app.use(express.static(fileURLToPath(new URL('./public', import.meta.url)), { cacheControl: false }));

// Express's own answer would show the stack.
app.use(
  (
    /** @type {{ status?: number }} */ error,
    /** @type {express.Request} */ _request,
    /** @type {express.Response} */ response,
    /** @type {express.NextFunction} */ _next,
  ) => {
    if (error.status === undefined) console.error(error);
    response.sendStatus(error.status ?? 500);
  },
);

await listen(app, port);
console.log(`backend-express: ${origin}`);
