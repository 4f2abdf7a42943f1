import { z } from 'zod';
import type { Database } from '../../store/database.js';

/** The account's own tenant, which has no name. */
export const ACCOUNT_TENANT = 1;

export interface EmbedTenantEntry {
  readonly id: number;
  readonly name: string;
  readonly displayName: string | null;
}

/** The tenants of the account. */
export interface Tenants {
  find(name: string): EmbedTenantEntry | undefined;
  /** At most `limit` embed tenants with ids above `after`, sorted by id. */
  list(after: number, limit: number): readonly EmbedTenantEntry[];
  /** Adds the account's own tenant. */
  addAccount(): void;
  add(name: string): number;
  setDisplayName(id: number, displayName: string): void;
  /** Deletes an embed tenant with its users, groups, attributes, sessions and access grants. */
  remove(tenant: EmbedTenantEntry): void;
}

const tenantRow = z.object({ id: z.number(), name: z.string(), display_name: z.string().nullable() });

export function createTenants(database: Database): Tenants {
  return {
    find(name) {
      const row = database.get('SELECT id, name, display_name FROM tenants WHERE name = ?', name);
      return row && readTenant(row);
    },
    list: (after, limit) =>
      database
        .all(
          'SELECT id, name, display_name FROM tenants WHERE name IS NOT NULL AND id > ? ORDER BY id LIMIT ?',
          after,
          limit,
        )
        .map(readTenant),
    addAccount: () => void database.run('INSERT INTO tenants (id, name) VALUES (?, NULL)', ACCOUNT_TENANT),
    add: (name) => database.run('INSERT INTO tenants (name) VALUES (?)', name).id,
    setDisplayName: (id, displayName) =>
      void database.run(
        'UPDATE tenants SET display_name = ? WHERE id = ? AND display_name IS NOT ?',
        displayName,
        id,
        displayName,
      ),
    remove({ id, name }) {
      database.transaction(() => {
        // Sessions are deleted first: they are many, and the cascade would search them once for each user.
        database.run('DELETE FROM sessions WHERE tenant_id = ?', id);
        database.run('DELETE FROM embed_access WHERE embed_tenant_name = ?', name);
        database.run('DELETE FROM tenants WHERE id = ?', id);
      });
    },
  };
}

function readTenant(row: unknown): EmbedTenantEntry {
  const { id, name, display_name: displayName } = tenantRow.parse(row);
  return { id, name, displayName };
}
