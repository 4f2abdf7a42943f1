import { NEEDS_ADMIN, requireAdmin, requireKnownDeployment } from '../../http/authorization.js';
import type { Handlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { createSessionOpener } from './open-session.js';

type Parts = Pick<Tenant, 'content' | 'database' | 'sessions' | 'events' | 'maxExternalUsers'>;

/** Gives a customer's backend a session for one of its viewers. */
export function sessionHandlers({
  content,
  database,
  sessions,
  events,
  maxExternalUsers,
}: Parts): Handlers<'generateSession'> {
  const openSession = createSessionOpener({ database, sessions, maxExternalUsers });
  return {
    generateSession({ key, body }) {
      const { deploymentId, externalId, internalId, embedTenantName: embedTenant = null } = body;
      if (internalId !== undefined) requireAdmin(key, NEEDS_ADMIN);
      requireKnownDeployment(key, content, deploymentId);
      const sessionId = openSession(body);
      events.emit('session', {
        deploymentId,
        ...(externalId === undefined ? {} : { externalId }),
        ...(internalId === undefined ? {} : { internalId }),
        embedTenant,
      });
      return { sessionId };
    },
  };
}
