import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSessionHandler } from '@svc-embed/platform';

/**
 * Makes a node:http server with a session route.
 * @param {import('@svc-embed/platform').SessionHandlerOptions} options
 */
export function createApp({ client, authorize, onError }) {
  const handler = createSessionHandler({ client, authorize, onError });
  const sessions = getRequestListener(handler, { overrideGlobalObjects: false });

  return createServer((request, response) => {
    if (request.url?.split('?')[0] === '/api/session') sessions(request, response);
    else response.writeHead(404).end();
  });
}
