import type { GenerateSessionRequest } from '@svc-embed/platform/schemas';
import { rejected } from '../../refusal.js';
import type { Accounts } from '../accounts.js';
import type { UserProfile } from '../embed-tenants/users.js';

/** Returns the id of the external user, who is added on first use. Fields that are absent in the request stay unchanged. */
export function provisionUser(
  { users }: Accounts,
  tenantId: number,
  { externalId, email, userProfile }: GenerateSessionRequest & { readonly externalId: string },
  maxExternalUsers: number,
): number {
  const known = users.find(tenantId, externalId);
  const profile: UserProfile = {
    email: email ?? known?.email ?? null,
    displayName: userProfile?.displayName ?? known?.displayName ?? null,
    picture: userProfile?.picture ?? known?.picture ?? null,
  };
  if (known === undefined) {
    if (users.count() >= maxExternalUsers) {
      throw rejected(`The account already has its maximum of ${maxExternalUsers} external users.`);
    }
    return users.add(tenantId, externalId, profile);
  }
  const { email: oldEmail, displayName, picture } = known;
  if (profile.email !== oldEmail || profile.displayName !== displayName || profile.picture !== picture) {
    users.setProfile(known.id, profile);
  }
  return known.id;
}
