import { Hono } from 'hono';
import { readCredential, sameSecret } from '../authorization.js';
import { readSessionRequest } from '../session-request.js';
import { HttpError, unauthorized } from './http-error.js';
import { readJsonObject } from './json-object.js';
import type { Tenant } from './tenant.js';

/** What a customer's backend calls, with the API key. */
export function managementApi({ apiKey, deployments, sessions, events }: Tenant): Hono {
  const api = new Hono();
  api.post('/embed/generate-session', async (context) => {
    const credential = readCredential(context.req.header('authorization'), 'Api-Key');
    if (credential === undefined || !sameSecret(credential, apiKey)) {
      throw unauthorized('The request needs Authorization: Api-Key <key> with the key of this sandbox.');
    }
    const { embedTenantName: embedTenant = null, ...viewer } = readSessionRequest(await readJsonObject(context));
    if (!deployments.some(({ id }) => id === viewer.deploymentId)) {
      throw new HttpError(403, 'forbidden', `The key gives no access to deployment ${viewer.deploymentId}.`);
    }
    const sessionId = sessions.mint({ deploymentId: viewer.deploymentId, embedTenant });
    events.emit('session', { ...viewer, embedTenant });
    return context.json({ sessionId });
  });
  return api;
}
