import { Hono } from 'hono';
import type { ErrorBody } from '../../contract.js';
import { embedApi } from './embed-api.js';
import { HttpError } from './http-error.js';
import { managementApi } from './management-api.js';
import { surfaceRoutes } from './surface-routes.js';
import type { Tenant } from './tenant.js';

/** The tenant's whole HTTP side: surfaces, the API they call, and the API a customer's backend calls. */
export function createApp(tenant: Tenant): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    const { method, path } = context.req;
    tenant.events.emit('request', { method, path, status: context.res.status });
  });
  app.route('/api/v1', managementApi(tenant));
  app.route('/embed/api', embedApi(tenant));
  app.route('/embed', surfaceRoutes(tenant));
  app.notFound((context) => context.json(errorBody('not-found', 'There is nothing at this address.'), 404));
  app.onError((error, context) => {
    if (!(error instanceof HttpError)) return context.json(errorBody('internal', 'The sandbox failed to answer.'), 500);
    if (error.status === 401)
      context.header('WWW-Authenticate', context.req.path.startsWith('/api/') ? 'Api-Key' : 'Bearer');
    // The rest of the body will not be read, so the connection has no further use.
    if (error.status === 413) context.header('Connection', 'close');
    return context.json(errorBody(error.code, error.message), error.status);
  });
  return app;
}

function errorBody(code: string, message: string): ErrorBody {
  return { error: { code, message } };
}
