/** The routes by which viewers sign in and out. The viewers and their logins are those of the example `backend`. */
import { createPlatformClient } from '@svc-embed/platform';
import { deleteCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { COOKIE } from '../backend/logins.mjs';
import { sessionRequestFor, VIEWERS } from '../backend/viewers.mjs';

/**
 * `logins` are those of the site; `shown` are values for its page, in addition to the viewer.
 * @typedef {{
 *   logins: ReturnType<typeof import('../backend/logins.mjs').createLogins>,
 *   settings: import('./settings.mjs').Settings, shown?: Readonly<Record<string, string>>,
 * }} SignIn
 */

/**
 * Adds `GET /api/viewer`, `POST /api/sign-in` and `POST /api/sign-out`.
 * @param {import('hono').Hono} app
 * @param {SignIn} options
 */
export function addSignIn(app, { logins, settings, shown }) {
  const { tenant, apiKey, deploymentId } = settings;
  const client = createPlatformClient({ baseUrl: tenant, apiKey });

  app.get('/api/viewer', (c) => {
    const viewer = logins.viewerOf(c.req.header('cookie'));
    return c.json({ viewer: viewer ?? null, viewers: VIEWERS, ...shown }, 200, { 'cache-control': 'no-store' });
  });
  // Pages of other origins must not sign viewers in and out. This refuses what a form can send; JSON requires a preflight
  // request, which no route here allows.
  app.use('/api/*', csrf());
  app.post('/api/sign-in', async (c) => {
    if (!c.req.header('content-type')?.startsWith('application/json')) return c.body(null, 415);
    const body = await c.req.json().catch(() => null);
    const request = sessionRequestFor(
      VIEWERS.find(({ id }) => id === body?.viewer),
      deploymentId,
    );
    if (!request) return c.body(null, 401);
    // The Data API and agents answer only viewers whom the platform knows, with the attributes of their last session.
    await client.embed.generateSession(request);
    setCookie(c, logins.name, logins.open(request.externalId, c.req.header('cookie')) ?? '', COOKIE);
    return c.body(null, 204);
  });
  app.post('/api/sign-out', (c) => {
    logins.close(c.req.header('cookie'));
    deleteCookie(c, logins.name, COOKIE);
    return c.body(null, 204);
  });
}
