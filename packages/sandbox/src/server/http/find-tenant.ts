import type { Accounts } from '../store/accounts.js';
import type { EmbedTenantEntry } from '../store/tenants.js';
import { notFound } from './http-error.js';

/** The embed tenant that an address names, or a 404. */
export function findTenant({ tenants }: Accounts, name: string): EmbedTenantEntry {
  const tenant = tenants.find(name);
  if (tenant === undefined) throw notFound('There is no such embed tenant.');
  return tenant;
}
