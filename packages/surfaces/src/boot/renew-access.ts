import { applySession, type Guest } from '@svc-embed/guest';
import type { Api } from '../api/client.js';
import type { SessionGrant } from '../contract.js';

/** Exchanges renewed sessions of the host. Calls of this document use the new token immediately. */
export function renewAccess(guest: Guest, api: Pick<Api, 'exchange' | 'setToken'>, grant: SessionGrant): void {
  guest.use(
    applySession({
      expiresAt: endOf(grant),
      async exchange(session) {
        const renewed = await api.exchange(session);
        // The page shows the data of one tenant, and must not mix in another one's.
        if (renewed.embedTenant !== grant.embedTenant || renewed.deploymentId !== grant.deploymentId)
          throw new TypeError('The session is of another tenant or deployment.');
        api.setToken(renewed.token);
        return endOf(renewed);
      },
    }),
  );
}

function endOf({ expiresIn }: SessionGrant): number {
  return Date.now() + expiresIn * 1000;
}
