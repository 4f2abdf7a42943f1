/** Faulty tenants and session endpoints for the page of causes. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';

const SURFACE =
  '<!doctype html><html lang="en"><title>Surface</title><script src="/cause-surface.js" defer></script></html>';

/**
 * The surfaces, by how they behave, and the session endpoints, by how they answer.
 * @param {{ own: string, tenant: string }} origins of the page, and of the same server under its other name
 */
export function createCausesTenant({ own, tenant }) {
  const policy = `default-src 'none'; script-src 'self'; frame-ancestors ${own}`;
  return (
    new Hono()
      // `diagnose` requests `/` to check the tenant; the pages of this site are for their own origin only.
      .use('/', (c, next) => (c.req.method === 'HEAD' ? Promise.resolve(c.body(null, 204)) : next()))
      .get('/embed/dashboard/hang', () => new Promise(() => {}))
      .get('/embed/dashboard/elsewhere', (c) => c.redirect(`${own}/embed/dashboard/good`))
      .get('/embed/dashboard/refused', (c) => c.html(SURFACE, 200, { 'x-frame-options': 'DENY' }))
      .get('/embed/dashboard/ancestors', (c) =>
        c.html(SURFACE, 200, { 'content-security-policy': "frame-ancestors 'none'" }),
      )
      .get('/embed/dashboard/:behavior', (c) => c.html(SURFACE, 200, { 'content-security-policy': policy }))
      .post('/api/cause/hang', () => new Promise(() => {}))
      .post('/api/cause/html', (c) => c.html('<!doctype html><title>Sign in</title>'))
      .post('/api/cause/malformed', (c) => c.json({ id: 'none' }))
      .all('/api/cause/redirect', (c) => c.redirect(`${tenant}/sign-in`))
      .all('/api/cause/close', (c) => {
        const { incoming } = /** @type {import('@hono/node-server').HttpBindings} */ (c.env);
        incoming.destroy();
        return RESPONSE_ALREADY_SENT;
      })
      .all('/api/cause/:status{[45]\\d\\d}', (c) => c.json({}, /** @type {400} */ (Number(c.req.param('status')))))
  );
}
