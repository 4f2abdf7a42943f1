import { createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';

/**
 * Makes a Hono app with a session route, for Node, Bun, Deno and workers.
 * @param {import('@svc-embed/platform').SessionHandlerOptions} options
 */
export function createApp({ client, authorize, onError }) {
  const handler = createSessionHandler({ client, authorize, onError });

  const app = new Hono();
  app.all('/api/session', (context) => handler(context.req.raw));
  return app;
}
