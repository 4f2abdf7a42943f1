import type { GenerateSessionRequest } from '@svc-embed/platform/schemas';
import type { Accounts } from '../accounts.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';

/** Returns the id of the named tenant, which is added on first use; without a name, the account's own. */
export function provisionTenant(
  { tenants }: Accounts,
  { embedTenantName: name, embedTenantProfile: profile }: GenerateSessionRequest,
): number {
  if (name === undefined) return ACCOUNT_TENANT;
  const id = tenants.find(name)?.id ?? tenants.add(name);
  if (profile?.displayName !== undefined) tenants.setDisplayName(id, profile.displayName);
  return id;
}
