import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

export type UserProfile = Pick<User, 'email' | 'displayName' | 'picture'>;
export type User = Readonly<z.output<typeof userRow>>;
const userRow = z.object({
  id: z.number(),
  externalId: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  picture: z.string().nullable(),
});

const countRow = z.object({ total: z.number() });

export function createUsers(database: Database) {
  const rows = readRows(database, userRow, 'SELECT * FROM users');
  const members = readRows(database, userRow, 'SELECT u.* FROM group_members m JOIN users u ON u.id = m.user_id');
  const counts = readRows(database, countRow, 'SELECT COUNT(*) AS total FROM users');
  return {
    find: (tenantId: number, externalId: string) =>
      rows.find('WHERE tenant_id = ? AND external_id = ?', tenantId, externalId),
    /** Returns the ids by external id; users that the tenant does not have are absent. */
    findIds(tenantId: number, externalIds: readonly string[]) {
      const condition = 'WHERE tenant_id = ? AND external_id IN (SELECT value FROM json_each(?))';
      const found = rows.list(condition, tenantId, JSON.stringify(externalIds));
      return new Map(found.map(({ externalId, id }) => [externalId, id]));
    },
    list: (tenantId: number, after: number, limit: number) =>
      rows.list('WHERE tenant_id = ? AND id > ? ORDER BY id LIMIT ?', tenantId, after, limit),
    listMembers: (groupId: number, after: number, limit: number) =>
      members.list('WHERE m.group_id = ? AND u.id > ? ORDER BY u.id LIMIT ?', groupId, after, limit),
    add: (tenantId: number, externalId: string, { email, displayName, picture }: UserProfile) =>
      insertRow(database, 'users', { tenantId, externalId, email, displayName, picture }),
    setProfile: (id: number, { email, displayName, picture }: UserProfile) =>
      updateRow(database, 'users', id, { email, displayName, picture }),
    count: () => counts.find('')?.total ?? 0,
  };
}
