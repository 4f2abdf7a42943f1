import type { GenerateSessionRequest } from '@svc-embed/platform/schemas';
import type { Accounts } from '../store/accounts.js';
import { ACCOUNT_TENANT } from '../store/tenants.js';

/**
 * The id of the tenant that a request names, which is made when it is named first; the account's own without a name, to
 * which a profile of an embed tenant does nothing.
 */
export function provisionTenant(
  { tenants }: Accounts,
  { embedTenantName: name, embedTenantProfile: profile }: GenerateSessionRequest,
): number {
  if (name === undefined) return ACCOUNT_TENANT;
  const id = tenants.find(name)?.id ?? tenants.add(name);
  if (profile?.displayName !== undefined) tenants.setDisplayName(id, profile.displayName);
  return id;
}
