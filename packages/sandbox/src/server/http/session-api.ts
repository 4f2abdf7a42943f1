import { operations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { noAccess, requireDeployment } from '../authorization.js';
import { createSessionOpener } from '../session-rules/open-session.js';
import type { Tenant } from './tenant.js';
import { routeOf, validate } from './validate.js';

type Parts = Pick<Tenant, 'content' | 'database' | 'keys' | 'sessions' | 'events' | 'maxExternalUsers'>;

/** What a customer's backend calls to get a session for one of its viewers. */
export function sessionApi({ content, database, keys, sessions, events, maxExternalUsers }: Parts): Hono {
  const api = new Hono();
  const openSession = createSessionOpener({ database, sessions, maxExternalUsers });
  api.post(routeOf(operations.generateSession), async (context) => {
    const { key, body } = await validate(operations.generateSession, keys, context);
    const { deploymentId, externalId, internalId, embedTenantName: embedTenant = null } = body;
    requireDeployment(key, deploymentId);
    // Not a 404: to an unscoped key, too, a deployment that does not exist is one that it gives no access to.
    if (!content.deployments.has(deploymentId)) throw noAccess(deploymentId);
    const sessionId = openSession(body);
    events.emit('session', {
      deploymentId,
      ...(externalId === undefined ? {} : { externalId }),
      ...(internalId === undefined ? {} : { internalId }),
      embedTenant,
    });
    return context.json({ sessionId });
  });
  return api;
}
