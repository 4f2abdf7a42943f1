import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';

/** Whether the viewers of an embed tenant may open what a workbook publishes; `null` stands for all embed users. */
export type AccessGrant = { readonly embedTenantName: string | null; readonly action: 'read' | 'none' };

/** Stands for null, which a primary key cannot contain; names of tenants are never empty. */
const EVERYONE = '';
const grantRow = z
  .object({ embedTenantName: z.string(), action: z.enum(['read', 'none']) })
  .transform(({ embedTenantName: name, action }) => ({ embedTenantName: name === EVERYONE ? null : name, action }));

export function createAccess(database: Database) {
  const rows = readRows(database, grantRow, 'SELECT * FROM embed_access');
  return {
    /** Returns the grants of a workbook, the one for all embed users first. */
    grants: (workbookId: number) => rows.list('WHERE workbook_id = ? ORDER BY embed_tenant_name', workbookId),
    replace(workbookId: number, grants: readonly AccessGrant[]) {
      database.transaction(() => {
        database.run('DELETE FROM embed_access WHERE workbook_id = ?', workbookId);
        for (const { embedTenantName, action } of grants) {
          insertRow(database, 'embed_access', { workbookId, embedTenantName: embedTenantName ?? EVERYONE, action });
        }
      });
    },
    /** Whether a tenant may read a workbook. Its own grant takes precedence over the one for all tenants; the default is `read`. */
    mayRead(workbookId: number, embedTenant: string | null) {
      const condition =
        "WHERE workbook_id = ? AND embed_tenant_name IN (?, '') ORDER BY embed_tenant_name DESC LIMIT 1";
      return rows.find(condition, workbookId, embedTenant ?? EVERYONE)?.action !== 'none';
    },
  };
}
