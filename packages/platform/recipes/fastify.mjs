import { getRequestListener } from '@hono/node-server';
import { createSessionHandler } from '@svc-embed/platform';
import Fastify from 'fastify';

/**
 * Makes a Fastify app with a session route.
 * @param {import('@svc-embed/platform').SessionHandlerOptions} options
 */
export function createApp({ client, authorize, onError }) {
  const handler = createSessionHandler({ client, authorize, onError });
  const sessions = getRequestListener(handler, { overrideGlobalObjects: false });

  const app = Fastify();
  app.register(async (scope) => {
    // Keeps Fastify from reading the body, so that authorize can read it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.all('/api/session', (request, reply) => {
      reply.hijack();
      sessions(request.raw, reply.raw);
    });
  });
  return app;
}
