import { Hono } from 'hono';
import { APP_FILES, EMBED_API } from '../../../contract/contract.js';
import { tokenRoutes } from '../resources/access-tokens/routes.js';
import { AGENT_API, agentApi } from '../resources/agents/agent-api.js';
import { DATA_API, dataApi } from '../resources/data/data-api.js';
import { oauthCallback } from '../resources/oauth-integrations/callback.js';
import { oauthProvider } from '../resources/oauth-integrations/provider.js';
import { createOauthIntegrations } from '../resources/oauth-integrations/store.js';
import { SCIM_API } from '../resources/scim/resources.js';
import { scimApi } from '../resources/scim/scim-api.js';
import { createAppFiles } from '../resources/surfaces/app-files.js';
import { embedApi } from '../resources/surfaces/embed-api.js';
import { surfaceRoutes } from '../resources/surfaces/routes.js';
import { beginSpan } from './begin-span.js';
import { createFaults, type FaultOptions } from './faults.js';
import { homeRoutes } from './home-routes.js';
import { checkHostName } from './host-names.js';
import { answerError, errorBody, isExpected } from './http-error.js';
import { describeApi } from './openapi.js';
import { platformApi } from './platform-api.js';
import type { Tenant } from './tenant.js';

/** Creates the HTTP server of a tenant: the surfaces, the API that they call, and the API that a customer's backend calls. */
export function createApp(tenant: Tenant, faultOptions: FaultOptions = {}): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    const endSpan = beginSpan(context.req);
    await next();
    context.header('X-Content-Type-Options', 'nosniff');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    const { method, path } = context.req;
    const answered = { method, path: withoutSecret(path), status: context.res.status };
    tenant.events.emit('request', answered);
    const span = endSpan(answered);
    if (span) tenant.events.emit('span', span);
  });
  app.use(checkHostName(tenant.hostNames));
  const faults = createFaults(faultOptions);
  for (const api of ['/api/v1', '/build/api/v1', EMBED_API, DATA_API, AGENT_API, SCIM_API]) {
    app.use(`${api}/*`, faults.middleware);
  }
  const appFiles = createAppFiles(tenant);
  app.route('/', platformApi(tenant));
  app.route('/', tokenRoutes(tenant));
  app.route('/', oauthCallback(createOauthIntegrations(tenant.database, tenant.now), tenant.now));
  app.route('/', oauthProvider(tenant.now));
  app.route(EMBED_API, embedApi(tenant, appFiles));
  app.route(DATA_API, dataApi(tenant));
  app.route(AGENT_API, agentApi(tenant, faults));
  app.route(SCIM_API, scimApi(tenant));
  app.route(APP_FILES, appFiles.routes);
  app.route('/embed', surfaceRoutes(tenant));
  app.route('/', homeRoutes(tenant));
  app.get('/openapi.json', (context) => context.json(describeApi()));
  app.notFound((context) => context.json(errorBody('not-found', 'There is nothing at this address.'), 404));
  app.onError((error, context) => {
    if (!isExpected(error)) reportFailure(tenant, error);
    return answerError(error, context);
  });
  return app;
}

/** Reports the error that the answer does not show, without any part of the request. */
function reportFailure({ events, log }: Tenant, error: Error): void {
  log(`svc-sandbox: ${error.stack ?? error.message}\n`);
  events.emit('failure', { message: error.message });
}

/** Hides the address of an app's files, however it is encoded: anyone who knows it can read them. */
function withoutSecret(path: string): string {
  const plain = decode(path);
  return /app-files\//i.test(plain) ? plain.replace(/(app-files\/+)[^/]+/gi, '$1*') : path;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
