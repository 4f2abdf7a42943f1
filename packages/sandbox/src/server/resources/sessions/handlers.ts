import { NEEDS_ADMIN, requireAdmin, requireKnownDeployment } from '../../http/authorization.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { branchOf } from '../data-model/requests.js';
import { createSessionOpener } from './open-session.js';

type Parts = Pick<Tenant, 'content' | 'dataModel' | 'database' | 'sessions' | 'events' | 'maxExternalUsers'>;

/** Opens sessions for the viewers of a customer's backend, and revokes them. */
export function sessionHandlers({ content, dataModel, database, sessions, events, maxExternalUsers }: Parts) {
  const openSession = createSessionOpener({ database, sessions, maxExternalUsers });
  return defineHandlers({
    async generateSession({ key, body }) {
      const { deploymentId, branchName, externalId, internalId, embedTenantName: embedTenant = null } = body;
      if (internalId !== undefined) requireAdmin(key, NEEDS_ADMIN);
      requireKnownDeployment(key, content, deploymentId);
      if (branchName !== undefined) {
        await dataModel.repositories.use(deploymentId, (repository) => branchOf(repository, key, branchName));
      }
      const sessionId = openSession(body);
      events.emit('session', {
        deploymentId,
        ...(externalId === undefined ? {} : { externalId }),
        ...(internalId === undefined ? {} : { internalId }),
        embedTenant,
      });
      return { sessionId };
    },
    revokeSession: ({ body }) => void sessions.revoke(body.sessionId),
  });
}
