import type { EmbedTenant, EmbedUser } from '../schemas/embed-tenant.js';
import type { CallOptions } from '../transport/call-options.js';
import type { List, ListQuery } from './create-list.js';
import type { EmbedGroupOperations } from './embed-groups.js';

/** Your customers on the platform, their viewers and their groups. The key needs admin access. */
export interface EmbedTenantsOperations extends EmbedGroupOperations {
  /**
   * Lists your embed tenants: one page when awaited, all of them when iterated.
   *
   * @example
   * for await (const { name } of client.embedTenants.listEmbedTenants()) console.log(name);
   * const { items, pageInfo } = await client.embedTenants.listEmbedTenants({ first: 50 });
   */
  listEmbedTenants(page?: ListQuery, options?: CallOptions): List<EmbedTenant>;
  /**
   * Deletes an embed tenant. Repeated after 429 only, because its name is free again afterwards.
   *
   * @example
   * await client.embedTenants.deleteEmbedTenant('acme-corp');
   */
  deleteEmbedTenant(embedTenantName: string, options?: CallOptions): Promise<void>;
  /**
   * Lists the external viewers of an embed tenant: one page when awaited, all of them when iterated.
   *
   * @example
   * for await (const { externalId } of client.embedTenants.listEmbedUsers('acme-corp')) console.log(externalId);
   */
  listEmbedUsers(embedTenantName: string, page?: ListQuery, options?: CallOptions): List<EmbedUser>;
}
