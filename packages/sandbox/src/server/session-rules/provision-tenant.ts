import type { GenerateSessionRequest } from '@svc-embed/platform/schemas';
import { ACCOUNT_TENANT } from '../store/tenants.js';
import type { AccountStores } from './stores.js';

/** The id of the tenant that a request names, which is made when it is named first; the account's own without a name. */
export function provisionTenant(
  { tenants }: AccountStores,
  { embedTenantName: name, embedTenantProfile: profile }: GenerateSessionRequest,
): number {
  const id = name === undefined ? ACCOUNT_TENANT : (tenants.find(name)?.id ?? tenants.add(name));
  if (profile?.displayName !== undefined) tenants.setDisplayName(id, profile.displayName);
  return id;
}
