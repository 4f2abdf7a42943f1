import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';

/** The account's own tenant, which has no name. */
export const ACCOUNT_TENANT = 1;

export type EmbedTenantEntry = Readonly<z.output<typeof tenantRow>>;
const tenantRow = z.object({ id: z.number(), name: z.string(), displayName: z.string().nullable() });

export function createTenants(database: Database) {
  const rows = readRows(database, tenantRow, 'SELECT * FROM tenants');
  return {
    find: (name: string) => rows.find('WHERE name = ?', name),
    list: (after: number, limit: number) =>
      rows.list('WHERE name IS NOT NULL AND id > ? ORDER BY id LIMIT ?', after, limit),
    addAccount: () => void insertRow(database, 'tenants', { id: ACCOUNT_TENANT, name: null }),
    add: (name: string) => insertRow(database, 'tenants', { name }),
    setDisplayName: (id: number, displayName: string) =>
      void database.run(
        'UPDATE tenants SET display_name = ? WHERE id = ? AND display_name IS NOT ?',
        displayName,
        id,
        displayName,
      ),
    /** Deletes an embed tenant with its users, groups, attributes, sessions and access grants. */
    remove({ id, name }: EmbedTenantEntry) {
      database.transaction(() => {
        // Deletes sessions first: the cascade would search all of them once for each user.
        database.run('DELETE FROM sessions WHERE tenant_id = ?', id);
        database.run('DELETE FROM embed_access WHERE embed_tenant_name = ?', name);
        database.run('DELETE FROM tenants WHERE id = ?', id);
      });
    },
  };
}
