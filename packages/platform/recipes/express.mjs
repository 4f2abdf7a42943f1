import { getRequestListener } from '@hono/node-server';
import { createSessionHandler } from '@svc-embed/platform';
import express from 'express';

/**
 * Makes an Express app with a session route.
 * @param {import('@svc-embed/platform').SessionHandlerOptions} options
 */
export function createApp({ client, authorize, onError }) {
  const handler = createSessionHandler({ client, authorize, onError });

  const app = express();
  // Before express.json(), which would consume the body that authorize may read.
  app.all('/api/session', getRequestListener(handler, { overrideGlobalObjects: false }));
  app.use(express.json());
  return app;
}
