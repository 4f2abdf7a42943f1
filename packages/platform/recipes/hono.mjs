import { createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';

/**
 * A Hono app with a route for sessions, for Node, Bun, Deno and workers alike.
 * @param {import('@svc-embed/platform').SessionHandlerOptions} options
 */
export function createApp({ client, authorize, onError }) {
  const handler = createSessionHandler({ client, authorize, onError });

  const app = new Hono();
  app.all('/api/session', (context) => handler(context.req.raw));
  return app;
}
