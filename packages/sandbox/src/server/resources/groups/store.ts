import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { readRows } from '../../store/rows.js';

export type Group = Readonly<z.output<typeof groupRow>>;
const groupRow = z.object({ id: z.number(), name: z.string(), description: z.string().nullable() });
const nameRow = z.object({ name: z.string() });
/** The two catalogs of a tenant's groups, with separate names, and the table of members of each. */
const MEMBERS = { groups: 'group_members', tenant_groups: 'tenant_group_members' } as const;

export type Groups = ReturnType<typeof createGroups>;

/** @param members The table of members; internal users have their own. */
export function createGroups(
  database: Database,
  groups: keyof typeof MEMBERS = 'groups',
  members: (typeof MEMBERS)[typeof groups] | 'internal_group_members' = MEMBERS[groups],
) {
  const define = `
INSERT INTO ${groups} AS old (tenant_id, name, description) VALUES (?, ?, NULLIF(?, ''))
ON CONFLICT (tenant_id, name) DO UPDATE SET description = excluded.description
WHERE COALESCE(excluded.description <> old.description, excluded.description IS NOT NULL)`;
  const leave = `
DELETE FROM ${members} WHERE user_id = ?
  AND group_id IN (SELECT id FROM ${groups} WHERE tenant_id = ?) AND group_id NOT IN (SELECT value FROM json_each(?))`;

  const rows = readRows(database, groupRow, `SELECT id, name, description FROM ${groups}`);
  const ofUser = readRows(database, nameRow, `SELECT g.name FROM ${members} m JOIN ${groups} g ON g.id = m.group_id`);
  const users = readRows(
    database,
    nameRow,
    `SELECT u.external_id AS name FROM ${members} m JOIN users u ON u.id = m.user_id`,
  );

  return {
    find: (tenantId: number, id: number) => rows.find('WHERE id = ? AND tenant_id = ?', id, tenantId),
    /** Returns the ids by name; names that the tenant does not have are absent. */
    findByName(tenantId: number, names: readonly string[]) {
      const condition = 'WHERE tenant_id = ? AND name IN (SELECT value FROM json_each(?))';
      return new Map(rows.list(condition, tenantId, JSON.stringify(names)).map(({ name, id }) => [name, id]));
    },
    list: (tenantId: number, after: number, limit: number) =>
      rows.list('WHERE tenant_id = ? AND id > ? ORDER BY id LIMIT ?', tenantId, after, limit),
    /** Adds a group and returns its id; `undefined` when the name is taken. */
    add(tenantId: number, name: string, description: string | null) {
      const { changes, id } = database.run(
        `INSERT INTO ${groups} (tenant_id, name, description) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
        tenantId,
        name,
        description,
      );
      return changes === 0 ? undefined : id;
    },
    /** Adds a group, or updates the description of an existing one unless the new description is empty. */
    define: (tenantId: number, name: string, description?: string) =>
      void database.run(define, tenantId, name, description ?? null),
    /** Sets name and description; returns `false` if another group of the tenant has the name. */
    update: ({ id, name, description }: Group) =>
      database.run(`UPDATE OR IGNORE ${groups} SET name = ?, description = ? WHERE id = ?`, name, description, id)
        .changes > 0,
    remove: (id: number) => void database.run(`DELETE FROM ${groups} WHERE id = ?`, id),
    /** Replaces the groups of a tenant's catalog that a user is in. */
    replaceOf(userId: number, tenantId: number, groupIds: readonly number[]) {
      const ids = JSON.stringify(groupIds);
      database.run(leave, userId, tenantId, ids);
      database.run(
        `INSERT OR IGNORE INTO ${members} (user_id, group_id) SELECT ?, value FROM json_each(?)`,
        userId,
        ids,
      );
    },
    /** Returns the names of the groups of a tenant's catalog that a user is in, sorted. */
    namesOf: (userId: number, tenantId: number) =>
      ofUser.list('WHERE m.user_id = ? AND g.tenant_id = ? ORDER BY g.name', userId, tenantId).map(({ name }) => name),
    members: (groupId: number) =>
      users.list('WHERE m.group_id = ? ORDER BY u.external_id', groupId).map(({ name }) => name),
    addMembers: (groupId: number, userIds: readonly number[]) =>
      void database.run(
        `INSERT OR IGNORE INTO ${members} (user_id, group_id) SELECT value, ? FROM json_each(?)`,
        groupId,
        JSON.stringify(userIds),
      ),
    removeMembers: (groupId: number, userIds: readonly number[]) =>
      void database.run(
        `DELETE FROM ${members} WHERE group_id = ? AND user_id IN (SELECT value FROM json_each(?))`,
        groupId,
        JSON.stringify(userIds),
      ),
  };
}
